import styled from "styled-components";

/** A button with text in the colour of its region: in a header compact, in a drawer a row. */
export const RegionButton = styled.button`
	display: inline-flex;
	align-items: center;
	justify-content: center;
	gap: var(--space-1);
	min-width: 44px;
	min-height: 44px;
	padding: 0 var(--space-2);
	border: 0;
	border-radius: var(--radius-s);
	background: transparent;
	color: inherit;
	font: inherit;
	font-size: var(--font-s);
	cursor: pointer;
	--focus-color: currentColor;
	--focus-offset: -2px;

	&:hover,
	&[aria-expanded="true"] {
		background: color-mix(in srgb, currentColor 10%, transparent);
	}
	[role="dialog"] & {
		justify-content: start;
		gap: var(--space-3);
		width: 100%;
		font-size: var(--font-m);
	}
`;
