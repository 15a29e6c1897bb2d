import styled from "styled-components";
import { surface } from "../../../ui/cardMixins.ts";
import { media } from "../../../ui/media.ts";

/** A box of a screen, such as a task. */
export const Box = styled.article`
	display: grid;
	gap: var(--space-4);
	min-width: 0;
	padding: var(--space-5);
	${surface}

	@media ${media.phone} {
		padding: var(--space-4);
	}
	@media print {
		break-inside: avoid;
		padding: 0 0 var(--space-4);
		border: 0;
	}
`;

/** Facts or buttons in a row. */
export const Line = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2) var(--space-3);
	align-items: center;
	color: var(--text-muted);
	font-size: var(--font-s);

	@media print {
		& button,
		& a {
			display: none;
		}
	}
`;

/** Parts of a screen below each other. */
export const Parts = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	gap: var(--space-5);

	& > h2 {
		margin: 0;
		font-size: var(--font-l);
	}
`;

/** Buttons at the end of a line. */
export const Actions = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-1) var(--space-3);
	margin-inline-start: auto;

	@media ${media.phone} {
		margin-inline: calc(-1 * var(--space-3)) auto;
	}
`;

export const Disclosure = styled.details`
	& > summary {
		width: fit-content;
		min-height: 32px;
		padding-block: var(--space-1);
		color: var(--accent);
		font-weight: 600;
		cursor: pointer;
	}
	&[open] > summary {
		margin-bottom: var(--space-2);
	}
`;
