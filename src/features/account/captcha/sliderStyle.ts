// Styles of the slider below the picture.
import styled, { keyframes } from "styled-components";
import { visuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { Hint } from "./challengeStyle.ts";

const shake = keyframes`
	25% { translate: -5px; }
	75% { translate: 5px; }
`;

export const Piece = styled.img`
	position: absolute;
	filter: drop-shadow(0 2px 4px rgb(12 18 28 / 0.45));
	pointer-events: none;
`;

export const Rail = styled.div`
	position: relative;
	height: 48px;
	margin-top: var(--space-3);
	border-radius: var(--radius-s);
	background: var(--surface-sunken);
	box-shadow: inset 0 0 0 1px var(--border-strong);

	& > span {
		position: absolute;
		inset: 0 0 0 20%;
		display: grid;
		place-items: center;
		color: var(--text-muted);
		font-size: var(--font-s);
		pointer-events: none;
	}
	/* For screen readers that explore by touch; pointers go through it to the handle. */
	& > input {
		position: absolute;
		inset: 0;
		width: 100%;
		height: 100%;
		margin: 0;
		opacity: 0;
		pointer-events: none;
	}
	/* The ring of the invisible input. */
	&:has(input:focus-visible) {
		outline: 2px solid var(--accent);
		outline-offset: 2px;
	}
	&[data-is="failed"] {
		animation: ${shake} 0.16s 3;
	}
	@media (forced-colors: active) {
		border: 1px solid;
	}
`;

/** The part of the rail behind the handle. */
export const Trail = styled.i`
	position: absolute;
	inset: 1px auto 1px 1px;
	border-radius: var(--radius-s);
	background: var(--accent-soft);

	&[data-is="passed"] {
		background: var(--success-soft);
	}
	&[data-is="failed"] {
		background: var(--danger-soft);
	}
`;

export const Handle = styled.div`
	position: absolute;
	inset-block: 0;
	display: grid;
	place-items: center;
	border-radius: var(--radius-s);
	background: var(--accent);
	color: var(--accent-text);
	cursor: grab;
	/* The page must not scroll while the handle is dragged. */
	touch-action: none;
	user-select: none;

	&:active {
		cursor: grabbing;
	}
	&[data-is="checking"] {
		opacity: 0.7;
		cursor: progress;
	}
	&[data-is="passed"] {
		background: var(--success);
	}
	&[data-is="failed"] {
		background: var(--danger);
	}
	@media (forced-colors: active) {
		border: 2px solid ButtonText;
	}
`;

export const Check = styled.div`
	margin-top: var(--space-3);
`;

/** Visually hidden on touch screens; screen readers still announce it. */
export const KeysHint = styled(Hint)`
	@media (pointer: coarse) {
		${visuallyHidden}
	}
`;
