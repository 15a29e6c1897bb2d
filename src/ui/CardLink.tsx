import styled from "styled-components";
import { Link } from "./Link.tsx";

/** The only link of a card: stretched over the nearest positioned box, and its focus ring with it. */
export const CardLink = styled(Link)`
	color: inherit;
	text-decoration: none;

	&::after {
		position: absolute;
		z-index: 1;
		inset: 0;
		border-radius: inherit;
		content: "";
	}
	&:hover {
		color: var(--accent);
	}
	&:focus-visible {
		outline: none;
	}
	&:focus-visible::after {
		border-radius: var(--radius-m);
		outline: 2px solid var(--accent);
		outline-offset: 3px;
	}
`;
