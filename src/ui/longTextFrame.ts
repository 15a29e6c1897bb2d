// A field for a long text; the frame shows the focus ring.
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

/** Of a text that is the subject of its page. */
export const TallTextFrame = styled(LongTextFrame)`
	& > textarea {
		min-height: 168px;
		max-height: 60vh;
	}
`;

/** The bar below the text, in its frame. */
export const LongTextFoot = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-1) var(--space-4);
	align-items: center;
	justify-content: space-between;
	padding: var(--space-2) var(--space-4);
	border-top: 1px solid var(--border);
	background: var(--surface-sunken);
	color: var(--text-muted);
	font-size: var(--font-s);

	& > p {
		margin: 0;
	}
`;
