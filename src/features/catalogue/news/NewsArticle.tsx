import styled from "styled-components";
import { media } from "../../../ui/media.ts";

/** The column of a story, shared by the page and its skeleton. */
export const Article = styled.article`
	box-sizing: border-box;
	display: flex;
	flex-direction: column;
	gap: var(--space-4);
	width: 100%;
	max-width: calc(44rem + 2 * var(--space-5));
	margin-inline: auto;
	padding: var(--space-6) var(--space-5) var(--space-8);

	@media ${media.phone} {
		padding: var(--space-5) var(--space-4) var(--space-7);
	}
`;

export const ArticlePicture = styled.div`
	margin-block: var(--space-3);
	overflow: hidden;
	border-radius: var(--radius-l);
`;
