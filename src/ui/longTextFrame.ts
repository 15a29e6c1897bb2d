// A field for a long text with a bar below it; the frame shows the focus ring.
import styled from "styled-components";
import { bareField, mutedPlaceholder } from "./fieldMixins.ts";

export const LongTextFrame = styled.div`
	overflow: hidden;
	border: 1px solid var(--border-strong);
	border-radius: var(--radius-m);
	background: var(--surface);

	&:focus-within {
		outline: 2px solid var(--accent);
		outline-offset: 1px;
	}
	& > textarea {
		display: block;
		width: 100%;
		min-height: 104px;
		max-height: 50vh;
		padding: var(--space-3) var(--space-4);
		${bareField}
		${mutedPlaceholder}
		line-height: 1.7;
		resize: vertical;
		field-sizing: content;
	}
`;
