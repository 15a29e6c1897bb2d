import { useId } from "react";
import styled from "styled-components";

const Frame = styled.div`
	display: grid;
	gap: var(--space-1);

	& > label {
		font-weight: 600;
		font-size: var(--font-s);
	}
	& > textarea {
		min-height: 120px;
		padding: var(--space-2) var(--space-3);
		border: 1px solid var(--border-strong);
		border-radius: var(--radius-s);
		background: var(--surface);
		color: var(--text);
		font-family: ui-monospace, monospace;
		font-size: var(--font-s);
		line-height: 1.5;
		tab-size: 2;
		resize: vertical;
	}
	& > textarea[aria-invalid="true"] {
		border-color: var(--danger);
	}
	& > p {
		margin: 0;
		color: var(--danger);
		font-size: var(--font-s);
	}
`;

interface Props {
	readonly label: string;
	readonly value: string;
	readonly rows: number;
	readonly error: string | undefined;
	readonly onChange: (text: string) => void;
}

/** A text of JSON with its label, and what is wrong with it. */
export function JsonField({ label, value, rows, error, onChange }: Props) {
	const id = useId();
	return (
		<Frame>
			<label htmlFor={id}>{label}</label>
			<textarea
				id={id}
				rows={rows}
				spellCheck={false}
				autoCapitalize="off"
				aria-invalid={error !== undefined}
				aria-describedby={error === undefined ? undefined : `${id}-error`}
				value={value}
				onChange={(event) => onChange(event.target.value)}
			/>
			{error !== undefined && (
				<p id={`${id}-error`} role="alert">
					{error}
				</p>
			)}
		</Frame>
	);
}
