// Styles of the entries of lists, such as courses, orders and news.
import { css } from "styled-components";
import { media } from "./media.ts";

/** Cuts a text after `--lines` lines (2) and reserves the height of all of them, so that neighbours align. */
export const clamp = css`
	display: -webkit-box;
	min-height: calc(var(--lines, 2) * 1lh);
	overflow: hidden;
	overflow-wrap: anywhere;
	-webkit-box-orient: vertical;
	-webkit-line-clamp: var(--lines, 2);
`;

/** A row that scrolls sideways on phones; the edge of the window cuts an entry, which shows it. */
export const sidewaysRow = css`
	display: grid;
	grid-template-columns: none;
	grid-auto-flow: column;
	margin-inline: calc(-1 * var(--space-4));
	padding: var(--space-2) var(--space-4);
	overflow-x: auto;
	scroll-padding-inline: var(--space-4);
	scroll-snap-type: x proximity;
	scrollbar-width: thin;

	& > * {
		scroll-snap-align: start;
	}
`;

/** The surface of a card. */
export const surface = css`
	border: 1px solid var(--border);
	border-radius: var(--radius-l);
	background: var(--surface);
`;

/** A part of a page, as a card. */
export const partSurface = css`
	padding: var(--space-5);
	${surface}

	& > h2 {
		margin: 0;
		font-size: var(--font-l);
	}
	@media ${media.phone} {
		padding: var(--space-4);
	}
`;

/** A card that is a link raises its shadow under the pointer. */
export const raisedOnHover = css`
	transition: border-color 0.15s, box-shadow 0.2s;

	&:hover {
		border-color: transparent;
		box-shadow: 0 12px 32px -12px color-mix(in srgb, var(--text) 32%, transparent);
	}
`;

/** The name of an entry on its card; at most two lines. */
export const cardTitle = css`
	${clamp}
	min-height: 0;
	margin: 0;
	color: var(--text);
	font-size: 1.0625rem;
	font-weight: 600;
	line-height: 24px;
`;

/** Facts below the name of an entry. */
export const cardLine = css`
	margin: 0;
	color: var(--text-muted);
	font-size: var(--font-s);
	line-height: 20px;
`;

/** A native progress element as a bar of `height: …`. */
export const progressBar = css`
	display: block;
	width: 100%;
	overflow: hidden;
	border: 0;
	border-radius: 4px;
	appearance: none;
	background: var(--surface-sunken);

	&::-webkit-progress-bar {
		background: var(--surface-sunken);
	}
	&::-webkit-progress-value {
		border-radius: 4px;
		background: var(--accent);
	}
	&::-moz-progress-bar {
		border-radius: 4px;
		background: var(--accent);
	}
`;

/** A link in the colour of its text, marked only under the pointer. */
export const subtleLink = css`
	color: inherit;
	text-decoration: none;

	&:hover {
		color: var(--accent);
		text-decoration: underline;
		text-underline-offset: 3px;
	}
`;
