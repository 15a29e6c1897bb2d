import styled from "styled-components";

/** A list below a notice, where there is one. */
export const WithNotice = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	gap: var(--space-4);
`;
