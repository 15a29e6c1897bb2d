import { useId } from "react";
import type { CustomFieldsData, SaveFieldsBody } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { toast } from "../../../core/toast.ts";
import { FormView } from "../../../renderer/FormView.tsx";
import { Button } from "../../../ui/Button.tsx";
import { saveAnswers } from "./calls.ts";
import { Submit } from "./profileStyle.ts";
import { useSaveTarget, useSchoolFields } from "./state.ts";
import { useSaving } from "./useSaving.ts";

const none = {};

/** The school's own questions, on the profile page. */
export function QuestionsForm({ data }: { readonly data: CustomFieldsData }) {
	const t = useT();
	const id = useId();
	const target = useSaveTarget();
	const school = useSchoolFields(data) ?? [];
	const { isBusy, save } = useSaving();
	return (
		<FormView<object>
			id={id}
			fields={none}
			school={school}
			draft="questions"
			onSubmit={(_, entries) =>
				save(async () => {
					if (target) await saveAnswers(target, entries as unknown as SaveFieldsBody);
					broadcastStudentChange("customFields");
					toast.success(t("studentInfo.saved"));
				})
			}
		>
			<Submit>
				<Button type="submit" size="l" aria-disabled={isBusy}>
					{t(isBusy ? "studentInfo.saving" : "studentInfo.save")}
				</Button>
			</Submit>
		</FormView>
	);
}
