import styled from "styled-components";
import { media } from "./media.ts";

/** What a page is about, and beside it a summary; below it on narrow windows. */
export const SummaryColumns = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr) 352px;
	gap: var(--space-6);
	align-items: start;

	@media ${media.laptop} {
		grid-template-columns: minmax(0, 1fr);
		gap: var(--space-5);
	}
`;
