import styled from "styled-components";
import { Link } from "./Link.tsx";

/** The one link of a card: its area reaches to the edges of the nearest positioned box, and so does its ring. */
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
		outline: 2px solid var(--focus);
		outline-offset: 3px;
	}
`;
