import styled from "styled-components";

const Label = styled.label`
	display: grid;
	gap: var(--space-1);
	color: var(--text-muted);
	font-size: var(--font-s);

	& > select {
		width: 100%;
		height: 40px;
		padding: 0 var(--space-2);
		border: 1px solid var(--border-strong);
		border-radius: var(--radius-s);
		background: var(--surface);
		color: var(--text);
		font: inherit;
		font-size: var(--font-m);
	}
`;

interface Props {
	readonly name: string;
	readonly value: string;
	readonly options: readonly string[];
	readonly onChange: (value: string) => void;
}

/** One choice of the gallery. */
export function Choice({ name, value, options, onChange }: Props) {
	return (
		<Label>
			{name}
			<select value={value} onChange={(event) => onChange(event.target.value)}>
				{options.map((option) => (
					<option key={option}>{option}</option>
				))}
			</select>
		</Label>
	);
}
