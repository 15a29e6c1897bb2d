import styled from "styled-components";
import { bareButton } from "./mixins.ts";

/** A button with text in the colour of its region: in a header compact, in a drawer a row. */
export const RegionButton = styled.button`
	display: inline-flex;
	align-items: center;
	justify-content: center;
	gap: var(--space-1);
	min-width: 44px;
	min-height: 44px;
	padding: 0 var(--space-2);
	font: inherit;
	${bareButton}

	[role="dialog"] & {
		justify-content: start;
		gap: var(--space-3);
		width: 100%;
	}
`;
