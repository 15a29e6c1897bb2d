import styled from "styled-components";
import { isPlainClick } from "../../core/paths.ts";
import { Link } from "../../ui/Link.tsx";
import { searchOf } from "./filterAddress.ts";

/** A choice in a column: a box, its name, and how many entries it finds. */
const Choice = styled(Link)`
	display: grid;
	grid-template-columns: 18px minmax(0, 1fr) auto;
	gap: var(--space-2);
	align-items: center;
	min-height: 36px;
	padding: var(--space-1) var(--space-2);
	margin-inline: calc(-1 * var(--space-2));
	border-radius: var(--radius-s);
	color: var(--text);
	font-size: var(--font-m);
	line-height: 1.4;
	text-decoration: none;

	&::before {
		display: grid;
		place-items: center;
		width: 18px;
		height: 18px;
		border: 1.5px solid var(--border-strong);
		border-radius: 4px;
		background: var(--surface);
		color: var(--accent-text);
		font-size: 12px;
		font-weight: 700;
		line-height: 1;
		content: "";
	}
	&[data-single="true"]::before {
		border-radius: 50%;
	}
	&:hover {
		background: var(--surface-sunken);
	}
	&:hover::before {
		border-color: var(--accent);
	}
	&[aria-current] {
		font-weight: 600;
	}
	&[aria-current]::before {
		border-color: var(--accent);
		background: var(--accent);
		content: "✓" / "";
	}
	& > span {
		overflow-wrap: anywhere;
	}
	& > small {
		color: var(--text-muted);
		font-size: var(--font-s);
		font-variant-numeric: tabular-nums;
		font-weight: 400;
	}
	@media (pointer: coarse) {
		min-height: 44px;
	}
`;

interface FilterChoiceProps {
	readonly text: string;
	readonly count?: string;
	readonly isChosen: boolean;
	readonly isSingle?: boolean | undefined;
	/** The address of the list after a click. */
	readonly to: URLSearchParams;
	/** In place of going there. */
	readonly onChoose?: ((params: URLSearchParams) => void) | undefined;
}

/** A link, so that a choice can be opened in a new tab, works before the script runs, and is undone by Back. */
export function FilterChoice({ text, count, isChosen, isSingle, to, onChoose }: FilterChoiceProps) {
	return (
		<Choice
			to={{ search: searchOf(to) }}
			aria-current={isChosen ? "true" : undefined}
			data-single={isSingle ?? false}
			onClick={(event) => {
				if (!onChoose || !isPlainClick(event)) return;
				event.preventDefault();
				onChoose(to);
			}}
		>
			<span>{text}</span>
			{count !== undefined && <small>{count}</small>}
		</Choice>
	);
}
