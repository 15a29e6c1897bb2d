// Styles of a row of the cart.
import styled from "styled-components";
import { subtleLink } from "../../../ui/cardMixins.ts";
import { media } from "../../../ui/media.ts";

export const Line = styled.div`
	display: grid;
	grid-template-columns: auto 144px minmax(0, 1fr) auto auto;
	gap: var(--space-2) var(--space-4);
	align-items: center;
	min-height: 81px;

	& > [data-cover] {
		overflow: hidden;
		border-radius: var(--radius-s);
	}
	&[data-available="false"] > [data-cover] {
		opacity: 0.55;
	}
	& h2 {
		margin: 0;
		font-size: 1rem;
		font-weight: 600;
		line-height: 1.45;
		overflow-wrap: anywhere;
	}
	& h2 > a {
		${subtleLink}
	}
	& > button {
		color: var(--text-muted);
	}
	@media ${media.phone} {
		grid-template-columns: auto 72px minmax(0, 1fr) auto;
		gap: var(--space-2) var(--space-3);

		& > label,
		& > [data-cover] {
			align-self: start;
		}
		/* The name has the width of the button too. */
		& > [data-cover] + div {
			grid-column: 3 / -1;
		}
		& > [data-price] {
			grid-column: 3;
			grid-row: 2;
		}
		& > button {
			grid-column: 4;
			grid-row: 2;
		}
	}
`;

/** The whole square around the checkbox can be clicked. */
export const Tick = styled.label`
	display: grid;
	place-items: center;
	min-width: 32px;
	min-height: 44px;
	margin-inline-start: calc(-1 * var(--space-2));
	cursor: pointer;

	& > input {
		width: 20px;
		height: 20px;
		margin: 0;
		accent-color: var(--accent);
		cursor: inherit;
	}
`;

/** What is to be said of an item. */
export const Note = styled.p`
	margin: var(--space-1) 0 0;
	color: var(--text-muted);
	font-size: var(--font-s);
	line-height: 1.5;

	&[data-kind="warning"] {
		color: var(--danger);
	}
	& > a {
		display: inline-flex;
		align-items: center;
		min-height: 44px;
	}
`;

export const RemovedFrame = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2) var(--space-4);
	align-items: center;
	justify-content: space-between;
	color: var(--text-muted);
`;
