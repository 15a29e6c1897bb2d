import styled from "styled-components";
import { media } from "./media.ts";

/** Limits content to the width of the site, with space at both sides. */
export const Container = styled.div`
	width: 100%;
	max-width: calc(var(--content-width) + 2 * var(--space-5));
	margin-inline: auto;
	padding-inline: var(--space-5);

	@media ${media.phone} {
		padding-inline: var(--space-4);
	}
`;
