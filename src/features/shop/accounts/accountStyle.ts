// Styles that the screens of accounts share.
import styled from "styled-components";
import { surface } from "../../../ui/cardMixins.ts";
import { media } from "../../../ui/media.ts";

/** A part of a screen above or below its list. */
export const Part = styled.section`
	margin: 0 0 var(--space-6);
	padding: var(--space-5);
	${surface}

	& > h2 {
		margin: 0 0 var(--space-2);
		font-size: var(--font-l);
	}
	& > p {
		margin: 0 0 var(--space-4);
		color: var(--text-muted);
		line-height: 1.6;
	}
	& > form {
		display: grid;
		gap: var(--space-3);
		max-width: 520px;
	}
	/* Earlier requests below the form of a new one. */
	& > form + ul {
		margin-top: var(--space-5);
	}
	@media ${media.phone} {
		padding: var(--space-4);
	}
`;

export const Title = styled.h2`
	margin: 0 0 var(--space-3);
	font-size: var(--font-l);
`;

/** What happened, when, and how much. */
export const Row = styled.li`
	display: grid;
	/* A day has the width of a line, also beside a long reward. */
	grid-template-columns: minmax(7em, 1fr) minmax(0, max-content);
	gap: 0 var(--space-4);
	align-items: center;

	& > span,
	& > small {
		overflow-wrap: anywhere;
	}
	& > time,
	& > small {
		grid-column: 1;
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	& > strong {
		grid-row: 1 / span 2;
		grid-column: 2;
		font-variant-numeric: tabular-nums;
		text-align: end;
	}
	& > strong[data-gain="true"] {
		color: var(--success);
	}
`;
