import { css } from "styled-components";
import { media } from "../../../ui/media.ts";

/** A button of the bar: an icon above its caption. */
export const entryButton = css`
	display: grid;
	place-items: center;
	gap: var(--space-1);
	width: 100%;
	min-width: 48px;
	min-height: 48px;
	padding: var(--space-2);
	border: 0;
	border-radius: var(--radius-s);
	background: transparent;
	color: var(--side-layer-text);
	font: inherit;
	font-size: 0.75rem;
	line-height: 1.25;
	text-align: center;
	text-decoration: none;
	white-space: pre-line;
	cursor: pointer;

	&:hover,
	&[aria-expanded="true"] {
		background: var(--accent-soft);
		color: var(--accent);
	}
	--focus-color: var(--accent);
	--focus-offset: -2px;
	/* The content leaves a margin of 40 pixels here. */
	@media ${media.narrowMargin} {
		min-width: 39px;
		padding-inline: 2px;
	}
`;
