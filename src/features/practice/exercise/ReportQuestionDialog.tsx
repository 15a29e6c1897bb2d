import { useState } from "react";
import styled from "styled-components";
import type { QuestionReportBody } from "../../../../schemas/generated/documents.ts";
import type { DialogProps } from "../../../core/dialogs.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useT } from "../../../core/i18n.ts";
import { toast } from "../../../core/toast.ts";
import { Button } from "../../../ui/Button.tsx";
import { DialogActions } from "../../../ui/DialogActions.tsx";
import { DialogFrame } from "../../../ui/dialog/DialogFrame.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { reportQuestion } from "./calls.ts";

declare module "../../../core/dialogs.ts" {
	interface Dialogs {
		/** Reports a mistake in a question. */
		reportQuestion: {
			args: { readonly exerciseId: string; readonly taskId: string; readonly number: number };
			result: undefined;
		};
	}
}

const reasons = [
	"key",
	"text",
	"display",
	"other",
] as const satisfies readonly QuestionReportBody["reason"][];

const Choices = styled.fieldset`
	display: grid;
	gap: var(--space-1);
	margin: 0 0 var(--space-4);
	padding: 0;
	border: 0;

	& > legend {
		margin-bottom: var(--space-2);
		padding: 0;
		font-weight: 600;
	}
	& > label {
		display: flex;
		align-items: center;
		gap: var(--space-3);
		min-height: 44px;
		cursor: pointer;
	}
	& input {
		width: 18px;
		height: 18px;
		margin: 0;
		accent-color: var(--accent);
	}
`;

export default function ReportQuestionDialog({ args, close }: DialogProps<"reportQuestion">) {
	const t = useT();
	const [reason, setReason] = useState<QuestionReportBody["reason"]>("key");
	const [note, setNote] = useState("");
	const { isBusy, submit } = useSubmission(notifyError);
	const send = async () => {
		const { exerciseId, taskId } = args;
		await reportQuestion({ exerciseId, taskId, reason, note });
		close(undefined);
		toast.success(t("exercise.reported"));
	};
	return (
		<DialogFrame
			title={t("exercise.reportTitle", { number: args.number })}
			description={t("exercise.reportText")}
			closeLabel={t("core.close")}
			width={480}
			onClose={() => close(undefined)}
		>
			<Choices>
				<legend>{t("exercise.reportReason")}</legend>
				{reasons.map((each) => (
					<label key={each}>
						<input type="radio" name="reason" checked={each === reason} onChange={() => setReason(each)} />
						{t(`exercise.reason.${each}`)}
					</label>
				))}
			</Choices>
			<TextField
				label={t("exercise.reportNote")}
				labelShown
				maxLength={500}
				value={note}
				onChange={({ target }) => setNote(target.value)}
			/>
			<DialogActions>
				<Button variant="outline" onClick={() => close(undefined)}>
					{t("exercise.cancel")}
				</Button>
				<Button aria-disabled={isBusy} aria-busy={isBusy} onClick={() => void submit(send)}>
					{t("exercise.sendReport")}
				</Button>
			</DialogActions>
		</DialogFrame>
	);
}
