import { css } from "styled-components";

/** Cuts a text after `--lines` lines (2) and reserves the height of all of them, so that neighbours align. */
export const clamp = css`
	display: -webkit-box;
	min-height: calc(var(--lines, 2) * 1lh);
	overflow: hidden;
	overflow-wrap: anywhere;
	-webkit-box-orient: vertical;
	-webkit-line-clamp: var(--lines, 2);
`;

/** One line that ends in an ellipsis. */
export const oneLine = css`
	min-height: 1lh;
	overflow: hidden;
	text-overflow: ellipsis;
	white-space: nowrap;
`;

/** The shadow of a bar. What scrolls under it is a container of the type scroll-state. */
const barShadow = css`
	position: absolute;
	inset-inline: 0;
	height: 12px;
	opacity: 0;
	pointer-events: none;
	content: "";

	@supports not (container-type: scroll-state) {
		height: 1px;
		background: var(--border);
		opacity: 1;
	}
`;

/** A bar that stays at the top of what scrolls under it, with a shadow once something does. */
export const topBar = css`
	position: sticky;
	z-index: 2;
	top: 0;

	&::after {
		top: 100%;
		background: linear-gradient(rgb(12 18 28 / 0.14), transparent);
		${barShadow}

		@container scroll-state(scrollable: top) {
			opacity: 1;
		}
	}
`;

/** A bar that stays at the bottom, with a shadow as long as there is more to scroll to. */
export const bottomBar = css`
	position: sticky;
	z-index: 2;
	bottom: 0;

	&::before {
		bottom: 100%;
		background: linear-gradient(transparent, rgb(12 18 28 / 0.14));
		${barShadow}

		@container scroll-state(scrollable: bottom) {
			opacity: 1;
		}
	}
`;

/** A panel that scrolls and shows it: a shadow at each edge behind which there is more. */
export const scrolling = css`
	container-type: scroll-state;
	overflow-y: auto;
	overscroll-behavior: contain;
	/* The first two move with the content and cover the shadows where it ends. */
	background:
		linear-gradient(var(--surface) 40%, transparent) top / 100% 36px no-repeat local,
		linear-gradient(transparent, var(--surface) 60%) bottom / 100% 36px no-repeat local,
		linear-gradient(rgb(12 18 28 / 0.14), transparent) top / 100% 12px no-repeat scroll,
		linear-gradient(transparent, rgb(12 18 28 / 0.14)) bottom / 100% 12px no-repeat scroll,
		var(--surface);
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

/** A list without bullets and indentation. */
export const plainList = css`
	margin: 0;
	padding: 0;
	list-style: none;
`;

/** The surface of a card. */
export const surface = css`
	border: 1px solid var(--border);
	border-radius: var(--radius-l);
	background: var(--surface);
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

/** A button without frame, in the colour of its region. */
export const bareButton = css`
	border: 0;
	border-radius: var(--radius-s);
	background: transparent;
	color: inherit;
	cursor: pointer;
	--focus-color: currentColor;
	--focus-offset: -2px;

	&:hover,
	&[aria-expanded="true"] {
		background: color-mix(in srgb, currentColor 10%, transparent);
	}
`;

/** A bare button that is only an icon. */
export const iconButton = css`
	${bareButton}
	position: relative;
	display: inline-grid;
	place-items: center;
	flex: none;
	width: 44px;
	height: 44px;
	padding: 0;
`;

/** A button that is only an icon, on a light surface; its size is its own. */
export const plainIconButton = css`
	display: grid;
	place-items: center;
	padding: 0;
	border: 0;
	border-radius: var(--radius-s);
	background: transparent;
	color: var(--text-muted);
	cursor: pointer;
	--focus-offset: -2px;

	&:hover {
		background: var(--surface-sunken);
		color: var(--text);
	}
`;
