// Style of questions. Everything inside is plain elements: a page may have thousands of them.
import styled, { css } from "styled-components";
import { questionTextStyle } from "../../../../renderer/question/QuestionHtml.tsx";
import { surface } from "../../../../ui/cardMixins.ts";
import { media } from "../../../../ui/media.ts";
import { answerStyle } from "./answerStyle.ts";

const textStyle = css`
	min-width: 0;
	color: var(--text);
	${questionTextStyle}
`;

export const TaskFrame = styled.section`
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	gap: var(--space-4);
	padding: var(--space-5);
	${surface}
	${textStyle}
	/* Far questions of a long page cost no layout; the size is that of a usual one. */
	content-visibility: auto;
	contain-intrinsic-size: auto 340px;
	scroll-margin-top: var(--space-5);

	@media ${media.phone} {
		padding: var(--space-4);
	}
	& > header {
		display: flex;
		flex-wrap: wrap;
		align-items: center;
		gap: var(--space-2) var(--space-3);
	}
	& h2 {
		margin: 0;
		font-size: var(--font-l);
	}
	& fieldset {
		min-width: 0;
		margin: 0;
		padding: 0;
		border: 0;
	}
	& legend {
		width: 100%;
		margin-bottom: var(--space-3);
		padding: 0;
	}
	${answerStyle}
`;

export const MaterialFrame = styled.details`
	padding: var(--space-4) var(--space-5);
	${surface}
	${textStyle}

	@media ${media.phone} {
		padding: var(--space-4);
	}
	& > summary {
		cursor: pointer;
	}
	& > summary > h2 {
		display: inline;
		margin: 0;
		font-size: var(--font-l);
	}
	&[open] > summary {
		margin-bottom: var(--space-3);
	}
`;
