// Rows of visible options: native radios and checkboxes, each with its whole row as the click target.
import type { InputHTMLAttributes, ReactNode } from "react";
import { css } from "styled-components";
import { scrolling } from "../../ui/mixins.ts";

/**
 * One column; two where all texts are short and both fit. The rows are plain elements, styled by the list of fields
 * around them: a styled component for each would cost more than the element.
 */
export const choiceStyle = css`
	& .choices {
		display: grid;
		grid-template-columns: minmax(0, 1fr);
		gap: var(--space-2);
		min-width: 0;

		&[data-short="true"] {
			grid-template-columns: repeat(auto-fill, minmax(max(132px, calc(50% - var(--space-2))), 1fr));
		}
		&[data-inline="true"] {
			display: flex;
			flex-wrap: wrap;
		}
		&[data-many="true"] {
			max-height: 22rem;
			/* Space for the focus rings of the rows. */
			margin: calc(-1 * var(--space-1));
			padding: var(--space-1);
			${scrolling}
		}

		& > label {
			display: flex;
			align-items: center;
			gap: var(--space-3);
			min-width: 0;
			min-height: 48px;
			padding: var(--space-2) var(--space-3);
			border: 1px solid var(--border-strong);
			border-radius: var(--radius-s);
			background: var(--surface);
			color: var(--text);
			font-size: 1rem;
			line-height: 1.4;
			overflow-wrap: anywhere;
			cursor: pointer;
		}
		& > label:hover {
			border-color: var(--text-muted);
		}
		& > label:has(:checked) {
			border-color: var(--accent);
			background: var(--accent-soft);
		}
		&[data-invalid="true"] > label {
			border-color: var(--danger);
		}
		& > label:has(:focus-visible) {
			outline: 2px solid var(--accent);
			outline-offset: 1px;
		}
		& > label:has(:disabled) {
			border-color: var(--border);
			background: var(--surface-sunken);
			cursor: default;
		}

		& input {
			appearance: none;
			flex: none;
			display: grid;
			place-items: center;
			width: 20px;
			height: 20px;
			margin: 0;
			border: 1.5px solid var(--border-strong);
			outline: 0;
			border-radius: 4px;
			background: var(--surface);
			cursor: inherit;
		}
		& [type="radio"] {
			border-radius: 50%;
		}
		& :checked {
			border-color: var(--accent);
			background: var(--accent);
		}
		& :checked::after {
			content: "";
			width: 12px;
			height: 12px;
			background: var(--accent-text);
			clip-path: polygon(14% 47%, 3% 58%, 39% 93%, 97% 22%, 86% 11%, 38% 70%);
		}
		& [type="radio"]:checked::after {
			width: 8px;
			height: 8px;
			border-radius: 50%;
			clip-path: none;
		}
		& :disabled {
			border-color: var(--border-strong);
			background: var(--surface-sunken);
		}
		& :checked:disabled::after {
			background: var(--text-muted);
		}
		@media (forced-colors: active) {
			& input {
				appearance: auto;
			}
		}
	}
`;

interface Row extends InputHTMLAttributes<HTMLInputElement> {
	readonly type: "radio" | "checkbox";
	readonly id: string | undefined;
	readonly text: string;
}

/** A row; a function, not a component, for the same reason. */
export const choiceRow = (answer: string, { text, ...input }: Row): ReactNode => (
	<label key={answer}>
		<input {...input} />
		<span>{text}</span>
	</label>
);
