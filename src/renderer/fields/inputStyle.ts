// Style of inputs for text. They are plain elements with these class names, styled by the list of fields around them
// (FieldFrame.tsx).
import { css } from "styled-components";
import { bareField } from "../../ui/fieldMixins.ts";
import { iconButton } from "../../ui/mixins.ts";

export const inputStyle = css`
	/* Shows focus and error, so that input, icon and button read as one field. */
	& .entry {
		display: flex;
		align-items: center;
		gap: var(--space-1);
		min-height: 48px;
		padding-inline: var(--space-3) var(--space-1);
		border: 1px solid var(--border-strong);
		border-radius: var(--radius-s);
		background: var(--surface);
	}
	& .entry:hover {
		border-color: var(--text-muted);
	}
	& .entry[data-invalid="true"] {
		border-color: var(--danger);
	}
	& .entry:has(input:focus-visible, textarea:focus-visible) {
		outline: 2px solid var(--accent);
		outline-offset: 2px;
	}
	& .entry:has(input:disabled, textarea:disabled) {
		background: var(--surface-sunken);
	}

	& .entry-text {
		flex: 1;
		min-width: 0;
		padding: var(--space-2) 0;
		${bareField}
	}
	& .entry-text::-ms-reveal {
		display: none;
	}
	/* Grows with its text up to a height, then scrolls. */
	& textarea.entry-text {
		min-height: 4.5em;
		max-height: 16em;
		padding-block: var(--space-3);
		padding-inline-end: var(--space-2);
		line-height: 1.5;
		resize: vertical;
		field-sizing: content;

		/* Has the height its form asks for, and does not grow by itself. */
		&[data-rows] {
			min-height: 0;
			max-height: none;
			field-sizing: fixed;
		}
	}

	& .entry-opener {
		${iconButton}
		color: var(--text-muted);
	}
	& .entry-opener:disabled {
		opacity: 0.5;
		cursor: not-allowed;
	}

	/* A day and a time beside each other. */
	& .moment {
		display: flex;
		flex-wrap: wrap;
		gap: var(--space-2);
	}
	& .moment > * {
		flex: 1 1 104px;
		min-width: 0;
	}
	& .moment > :first-child {
		flex: 2 1 176px;
	}
	/* Two moments, each below its label. */
	& .period {
		display: grid;
		gap: var(--space-2);
	}
	& .period > div {
		display: grid;
		gap: var(--space-1);
	}
	& .period > div > span {
		color: var(--text-muted);
		font-size: var(--font-s);
	}
`;
