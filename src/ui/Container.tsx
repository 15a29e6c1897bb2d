import styled from "styled-components";

/** Keeps content to the reading width of the site with air at both sides. */
export const Container = styled.div`
	box-sizing: border-box;
	width: 100%;
	max-width: calc(var(--content-width) + 2 * var(--space-5));
	margin-inline: auto;
	padding-inline: var(--space-5);

	@media (max-width: 599px) {
		padding-inline: var(--space-4);
	}
`;
