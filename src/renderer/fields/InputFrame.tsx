// The box around what is typed; it shows focus and error, so that input, icon and button read as one field.
import styled from "styled-components";

export const InputFrame = styled.div`
	box-sizing: border-box;
	display: flex;
	align-items: center;
	gap: var(--space-1);
	min-height: 48px;
	padding-inline: var(--space-3) var(--space-1);
	border: 1px solid var(--border-strong);
	border-radius: var(--radius-s);
	background: var(--surface);

	&:hover {
		border-color: var(--text-muted);
	}
	&[data-invalid="true"] {
		border-color: var(--danger);
	}
	&:has(input:focus-visible, textarea:focus-visible) {
		outline: 2px solid var(--focus);
		outline-offset: 2px;
	}
	&:has(input:disabled, textarea:disabled) {
		background: var(--surface-sunken);
	}
`;

export const Input = styled.input`
	flex: 1;
	min-width: 0;
	padding: var(--space-2) 0;
	border: 0;
	outline: 0;
	background: transparent;
	color: var(--text);
	font: inherit;
	/* Below 16 px, iOS zooms the page into a focused field. */
	font-size: 1rem;

	&:focus-visible {
		outline: 0;
	}
	&::-ms-reveal {
		display: none;
	}
`;

/** Several lines; it grows with what is written, up to the height at which it scrolls. */
export const Area = styled(Input).attrs({ as: "textarea" })`
	min-height: 4.5em;
	max-height: 16em;
	padding-block: var(--space-3);
	padding-inline-end: var(--space-2);
	line-height: 1.5;
	resize: vertical;
	field-sizing: content;
`;
