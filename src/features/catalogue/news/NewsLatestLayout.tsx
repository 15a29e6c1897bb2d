import styled from "styled-components";
import { plainList } from "../../../ui/mixins.ts";

/** The newest story beside the headlines; in a narrow column above them. */
export const NewsSplit = styled.div`
	display: grid;
	gap: var(--space-4) var(--space-7);

	@container (min-width: 760px) {
		grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
		align-items: start;
	}
`;

export const Headlines = styled.ul`
	${plainList}

	& > li {
		position: relative;
		display: flex;
		flex-direction: column;
		gap: var(--space-1);
		box-sizing: border-box;
		/* As high as with a headline of two lines. */
		min-height: 105px;
		padding-block: var(--space-4);
		border-top: 1px solid var(--border);
		border-radius: 0;
	}
	@container (min-width: 760px) {
		& > li:first-child {
			min-height: 88px;
			padding-top: 0;
			border-top: 0;
		}
	}
`;
