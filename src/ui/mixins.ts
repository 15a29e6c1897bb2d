import { css } from "styled-components";

/** One line that ends in an ellipsis. */
export const oneLine = css`
	min-height: 1lh;
	overflow: hidden;
	text-overflow: ellipsis;
	white-space: nowrap;
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

/** A list without bullets and indentation. */
export const plainList = css`
	margin: 0;
	padding: 0;
	list-style: none;
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
