import { useAtomValue } from "jotai";
import { useId, useRef } from "react";
import styled from "styled-components";
import type { InsteadForm as Form, SaveFieldsBody } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";
import { toast } from "../../../core/toast.ts";
import { type FormSaver, FormView } from "../../../renderer/FormView.tsx";
import { Button } from "../../../ui/Button.tsx";
import { writeInstead } from "./calls.ts";
import { useFormFields } from "./state.ts";
import { useStoredAnswers } from "./useStoredAnswers.ts";

const Actions = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-3);
	margin-top: var(--space-5);
`;

interface InsteadFormProps {
	readonly form: Form;
	readonly onChange: (form: Form) => void;
	/** What the page shows is not what the server has. */
	readonly onOutdated: () => void;
}

const noFields = {};

/** The form of a registration on behalf: saved with any answers, handed in with all that are required. */
export function InsteadForm({ form, onChange, onOutdated }: InsteadFormProps) {
	const t = useT();
	const id = useId();
	const schoolId = useAtomValue(schoolIdAtom);
	const fields = useFormFields(form);
	const saver = useRef<FormSaver>(null);
	const { card, version } = form;
	const { mount, isBusy, failure, store } = useStoredAnswers({
		...{ version, onOutdated },
		failureText: "what is handed in could not be sent",
	});

	const write = (step: "save" | "hand", answers: SaveFieldsBody) =>
		store(async () => {
			const stored = await writeInstead(step, card.id, schoolId, { version, answers });
			onChange(stored);
			toast.success(t(step === "save" ? "registration.saved" : "registration.handedIn"));
			return stored.version;
		});
	const save = () => saver.current?.save((entries) => write("save", entries as unknown as SaveFieldsBody));
	return (
		<FormView<object>
			// What is typed when the time is over is not what the school has.
			key={`${mount} ${card.canWrite}`}
			id={id}
			fields={noFields}
			school={fields}
			disabled={!card.canWrite}
			draft={`instead-${card.id}`}
			saver={saver}
			failure={failure}
			fallbackKey="registration.handFailed"
			onSubmit={(_, entries) => write("hand", entries as unknown as SaveFieldsBody)}
		>
			{card.canWrite && (
				<Actions>
					<Button type="submit" size="l" aria-disabled={isBusy}>
						{t(isBusy ? "registration.sending" : "registration.handIn")}
					</Button>
					<Button variant="outline" size="l" aria-disabled={isBusy} onClick={save}>
						{t("registration.save")}
					</Button>
				</Actions>
			)}
		</FormView>
	);
}
