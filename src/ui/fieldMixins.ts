// Styles of text fields. A file of their own: mixins.ts is part of the first screen.
import { css } from "styled-components";

/** A field for text without a frame; what surrounds it shows border and focus. */
export const bareField = css`
	border: 0;
	outline: 0;
	background: transparent;
	color: var(--text);
	font: inherit;
	/* Below 16 px, iOS zooms the page into a focused field. */
	font-size: 1rem;
`;

export const mutedPlaceholder = css`
	&::placeholder {
		color: var(--text-muted);
		opacity: 1;
	}
`;
