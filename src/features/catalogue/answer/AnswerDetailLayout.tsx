import styled from "styled-components";
import { media } from "../../../ui/media.ts";
import { Page } from "../../../ui/PageHead.tsx";

/** The question beside its course, shared by the page and its skeleton. */
export const Columns = styled(Page)`
	display: grid;
	grid-template-columns: minmax(0, 1fr) 288px;
	gap: var(--space-7);
	align-items: start;

	@media ${media.tablet} {
		grid-template-columns: minmax(0, 1fr);
	}
`;

export const Column = styled.div`
	display: flex;
	flex-direction: column;
	gap: var(--space-6);
	min-width: 0;
`;
