import styled from "styled-components";

/** Notes about moments, one below the other. */
export const MomentList = styled.ol`
	display: grid;
	gap: var(--space-3);
	margin: 0 0 var(--space-4);
	padding: 0;
	list-style: none;
`;
