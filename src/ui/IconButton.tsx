import styled from "styled-components";

/**
 * A button or link that is only a picture; it needs an aria-label. It takes the colour of the region it stands in.
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

	&:hover,
	&[aria-expanded="true"] {
		background: color-mix(in srgb, currentColor 10%, transparent);
	}
	&:focus-visible {
		outline: 2px solid currentColor;
		outline-offset: -2px;
	}
`;
