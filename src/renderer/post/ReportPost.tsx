import { useState } from "react";
import styled from "styled-components";
import type { PostReportBody } from "../../../schemas/generated/documents.ts";
import { useLayer } from "../../core/history/useLayer.ts";
import { notifyError } from "../../core/http/errors.ts";
import { useSubmission } from "../../core/http/useSubmission.ts";
import { useT } from "../../core/i18n.ts";
import { toast } from "../../core/toast.ts";
import { Button } from "../../ui/Button.tsx";
import { DialogActions } from "../../ui/DialogActions.tsx";
import { DialogFrame } from "../../ui/dialog/DialogFrame.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { reportPost } from "./postCalls.ts";

const reasons = ["spam", "insult", "wrong", "other"] as const satisfies readonly PostReportBody["reason"][];

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

interface ReportPostProps {
	readonly id: string;
	readonly onClose: () => void;
	readonly onReported: () => void;
}

/** Asks why a post should not be shown. */
export function ReportPost({ id, onClose, onReported }: ReportPostProps) {
	const t = useT();
	const [reason, setReason] = useState<PostReportBody["reason"]>("spam");
	const [note, setNote] = useState("");
	useLayer(true, onClose);
	const { isBusy, submit } = useSubmission(notifyError);
	const send = async () => {
		await reportPost(id, { reason, note });
		onClose();
		toast.success(t("post.reportThanks"));
		onReported();
	};
	return (
		<DialogFrame
			title={t("post.reportTitle")}
			description={t("post.reportText")}
			closeLabel={t("core.close")}
			width={480}
			onClose={onClose}
		>
			<Choices>
				<legend>{t("post.reason")}</legend>
				{reasons.map((each) => (
					<label key={each}>
						<input type="radio" name="reason" checked={each === reason} onChange={() => setReason(each)} />
						{t(`post.reasons.${each}`)}
					</label>
				))}
			</Choices>
			<TextField
				label={t("post.reportNote")}
				labelShown
				maxLength={500}
				value={note}
				onChange={({ target }) => setNote(target.value)}
			/>
			<DialogActions>
				<Button variant="outline" onClick={onClose}>
					{t("post.cancel")}
				</Button>
				<Button aria-disabled={isBusy} aria-busy={isBusy} onClick={() => void submit(send)}>
					{t("post.report")}
				</Button>
			</DialogActions>
		</DialogFrame>
	);
}
