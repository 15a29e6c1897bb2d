import styled from "styled-components";

/** Classes two abreast, level until one is opened: that one grows by itself. */
export const ClassList = styled.ul`
	display: grid;
	grid-template-columns: repeat(auto-fill, minmax(min(100%, 480px), 1fr));
	gap: var(--space-5);
	align-items: start;
	margin: 0;
	padding: 0;
	list-style: none;

	&:not(:has([data-open="true"])) {
		align-items: stretch;
	}
`;
