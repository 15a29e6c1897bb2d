import styled from "styled-components";

/** A list, and a notice where there is one: below it, since it is known later and would push the list down. */
export const WithNotice = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	gap: var(--space-4);
`;
