import styled from "styled-components";
import { plainList } from "../../../ui/mixins.ts";

/** Files below each other. */
export const FileColumn = styled.ul`
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	gap: var(--space-2);
	${plainList}
`;
