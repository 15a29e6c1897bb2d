import styled from "styled-components";
import { Page } from "../../ui/PageHead.tsx";

/** The question beside the course it is about, shared by the page and its skeleton. */
export const Columns = styled(Page)`
	display: grid;
	grid-template-columns: minmax(0, 1fr) 288px;
	gap: var(--space-7);
	align-items: start;

	@media (max-width: 899px) {
		grid-template-columns: minmax(0, 1fr);
	}
`;

export const Column = styled.div`
	display: flex;
	flex-direction: column;
	gap: var(--space-6);
	min-width: 0;
`;
