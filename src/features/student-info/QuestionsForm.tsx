import { useId } from "react";
import type { CustomFieldsData, SaveFieldsBody } from "../../../schemas/generated/documents.ts";
import { useT } from "../../core/i18n.ts";
import { changedMine } from "../../core/refetch.ts";
import { toast } from "../../core/toast.ts";
import { FormView } from "../../renderer/FormView.tsx";
import { Button } from "../../ui/Button.tsx";
import { saveAnswers } from "./calls.ts";
import { Send } from "./look.ts";
import { useSaving } from "./saving.ts";
import { usePlace, useSchoolFields } from "./state.ts";

const none = {};

/** The school's own questions, on the student's page. */
export function QuestionsForm({ data }: { readonly data: CustomFieldsData }) {
	const t = useT();
	const id = useId();
	const place = usePlace();
	const school = useSchoolFields(data) ?? [];
	const { busy, save } = useSaving();
	return (
		<FormView<object>
			id={id}
			fields={none}
			school={school}
			draft="questions"
			onSubmit={(_, entries) =>
				save(async () => {
					if (place) await saveAnswers(place, entries as unknown as SaveFieldsBody);
					changedMine("customFields");
					toast.success(t("studentInfo.saved"));
				})
			}
		>
			<Send>
				<Button type="submit" size="l" aria-disabled={busy}>
					{t(busy ? "studentInfo.saving" : "studentInfo.save")}
				</Button>
			</Send>
		</FormView>
	);
}
