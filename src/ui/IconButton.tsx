import styled from "styled-components";

/**
 * A button or link that is only an icon; it needs an aria-label. It has the colour of its region.
 * As a link: `as="a" href="#/…"`.
 */
export const IconButton = styled.button`
	position: relative;
	display: inline-grid;
	place-items: center;
	flex: none;
	width: 44px;
	height: 44px;
	padding: 0;
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
