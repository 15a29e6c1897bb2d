import { useAtomValue } from "jotai";
import { useId } from "react";
import styled from "styled-components";
import type { RegistrationForm, SaveFieldsBody } from "../../../../schemas/generated/documents.ts";
import { openDialog } from "../../../core/dialogs.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";
import { toast } from "../../../core/toast.ts";
import { FormView } from "../../../renderer/FormView.tsx";
import { Button } from "../../../ui/Button.tsx";
import { sendForm, withdrawEntry } from "./calls.ts";
import { EntryNote } from "./EntryNote.tsx";
import { canSend, canWithdraw } from "./rules.ts";
import { useFormFields } from "./state.ts";
import { useStoredAnswers } from "./useStoredAnswers.ts";

const Actions = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-3);
	margin-top: var(--space-5);
`;

interface EntryFormProps {
	readonly form: RegistrationForm;
	readonly onChange: (form: RegistrationForm) => void;
	/** What the page shows is not what the server has. */
	readonly onOutdated: () => void;
}

const noFields = {};

/** The form with the student's answers, what became of them, and what the student can do. */
export function EntryForm({ form, onChange, onOutdated }: EntryFormProps) {
	const t = useT();
	const text = useText();
	const id = useId();
	const schoolId = useAtomValue(schoolIdAtom);
	const fields = useFormFields(form);
	const withdrawal = useSubmission(notifyError);
	const { card, entry } = form;
	const isEditable = canSend(form);
	const isSent = entry?.state === "submitted";
	const version = entry?.version ?? 0;
	const { mount, isBusy, failure, store } = useStoredAnswers({
		...{ version, onOutdated },
		failureText: "the registration could not be sent",
	});

	const send = (answers: SaveFieldsBody) =>
		store(async () => {
			const sent = await sendForm(card.id, schoolId, { version, answers });
			onChange(sent);
			toast.success(t(isSent ? "registration.changed" : "registration.sent"));
			return sent.entry?.version ?? 0;
		});
	const withdraw = async () => {
		const answer = await openDialog("withdrawRegistration", { name: text(card.registrationName) });
		if (!answer?.isConfirmed) return;
		await withdrawal.submit(async () => {
			onChange(await withdrawEntry(card.id, schoolId));
			toast.success(t("registration.withdrawn"));
		});
	};
	return (
		<>
			<EntryNote form={form} />
			{(isEditable || entry !== undefined) && (
				<FormView<object>
					// What is typed when registration is over is not what the school has.
					key={`${mount} ${isEditable}`}
					id={id}
					fields={noFields}
					school={fields}
					disabled={!isEditable}
					draft={`registration-${card.id}`}
					failure={failure}
					fallbackKey="registration.sendFailed"
					onSubmit={(_, entries) => send(entries as unknown as SaveFieldsBody)}
				>
					<Actions>
						{isEditable && (
							<Button type="submit" size="l" aria-disabled={isBusy}>
								{t(
									isBusy ? "registration.sending" : isSent ? "registration.sendChange" : "registration.send",
								)}
							</Button>
						)}
						{canWithdraw(form) && (
							<Button
								variant="outline"
								size="l"
								aria-disabled={withdrawal.isBusy}
								onClick={() => void withdraw()}
							>
								{t("registration.withdraw")}
							</Button>
						)}
					</Actions>
				</FormView>
			)}
		</>
	);
}
