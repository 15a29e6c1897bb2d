import { useState } from "react";
import styled from "styled-components";
import { notifyError } from "../core/http/errors.ts";
import { useSubmission } from "../core/http/useSubmission.ts";
import { useT } from "../core/i18n.ts";
import { Button } from "../ui/Button.tsx";
import { DialogActions } from "../ui/DialogActions.tsx";
import { DialogFrame } from "../ui/dialog/DialogFrame.tsx";
import { TextField } from "../ui/TextField.tsx";

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

interface ReasonDialogProps<R extends string> {
	readonly title: string;
	readonly description: string;
	/** Names the choice of a reason. */
	readonly legend: string;
	/** The first is chosen at first. */
	readonly reasons: readonly { readonly reason: R; readonly label: string }[];
	/** Label of the field for a note of at most 500 characters. */
	readonly noteLabel: string;
	readonly sendLabel: string;
	readonly cancelLabel: string;
	/** What it throws is notified, and the dialog stays with what was typed. */
	readonly onSend: (reason: R, note: string) => Promise<void>;
	readonly onClose: () => void;
}

/** Asks for a reason and a note, to report something to the school. */
export function ReasonDialog<R extends string>(props: ReasonDialogProps<R>) {
	const { title, description, legend, reasons, noteLabel, sendLabel, cancelLabel, onSend, onClose } = props;
	const t = useT();
	const [chosen, setChosen] = useState(reasons[0]?.reason);
	const [note, setNote] = useState("");
	const { isBusy, submit } = useSubmission(notifyError);
	const send = async (): Promise<void> => {
		if (chosen !== undefined) await onSend(chosen, note);
	};
	return (
		<DialogFrame
			title={title}
			description={description}
			closeLabel={t("core.close")}
			width={480}
			onClose={onClose}
		>
			<Choices>
				<legend>{legend}</legend>
				{reasons.map(({ reason, label }) => (
					<label key={reason}>
						<input
							type="radio"
							name="reason"
							checked={reason === chosen}
							onChange={() => setChosen(reason)}
						/>
						{label}
					</label>
				))}
			</Choices>
			<TextField
				label={noteLabel}
				labelShown
				maxLength={500}
				value={note}
				onChange={({ target }) => setNote(target.value)}
			/>
			<DialogActions>
				<Button variant="outline" onClick={onClose}>
					{cancelLabel}
				</Button>
				<Button aria-disabled={isBusy} aria-busy={isBusy} onClick={() => void submit(send)}>
					{sendLabel}
				</Button>
			</DialogActions>
		</DialogFrame>
	);
}
