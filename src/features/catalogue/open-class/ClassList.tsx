import styled from "styled-components";
import { plainList } from "../../../ui/mixins.ts";

/** Classes in two columns of equal height; only an open one grows. */
export const ClassList = styled.ul`
	display: grid;
	grid-template-columns: repeat(auto-fill, minmax(min(100%, 480px), 1fr));
	gap: var(--space-5);
	align-items: start;
	${plainList}

	&:not(:has([data-open="true"])) {
		align-items: stretch;
	}
`;
