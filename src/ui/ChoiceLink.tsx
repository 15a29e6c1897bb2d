import styled, { css } from "styled-components";
import { sidewaysRow } from "./cardMixins.ts";
import { Link } from "./Link.tsx";
import { media } from "./media.ts";

/** One of a few choices; the chosen one has `aria-current`, or `aria-selected` among tabs. */
export const choice = css`
	display: inline-flex;
	align-items: center;
	gap: var(--space-2);
	min-height: 40px;
	max-width: 100%;
	padding: var(--space-1) var(--space-4);
	border: 1px solid var(--border);
	border-radius: 20px;
	background: var(--surface);
	color: var(--text);
	overflow-wrap: anywhere;

	&:hover {
		border-color: var(--accent);
		color: var(--accent);
	}
	&:is([aria-current], [aria-selected="true"]) {
		border-color: var(--accent);
		background: var(--accent);
		color: var(--accent-text);
		font-weight: 600;
	}
`;

/** A choice that stands in the address; a count in it is `<small>`. */
export const ChoiceLink = styled(Link)`
	${choice}
	text-decoration: none;

	& > small {
		font-size: var(--font-s);
		font-variant-numeric: tabular-nums;
		font-weight: 400;
	}
	&:not([aria-current]) > small {
		color: var(--text-muted);
	}
`;

/** The choices in a row; on phones one line that scrolls sideways, whose padding has room for focus rings. */
export const ChoiceRow = styled.nav`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2);
	min-height: 40px;

	@media ${media.phone} {
		${sidewaysRow}
		grid-auto-columns: max-content;
		margin-block: calc(-1 * var(--space-1));
		padding-block: var(--space-1);
	}
`;
