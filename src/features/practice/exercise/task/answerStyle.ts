// Style of what is chosen, written and solved in a question.
import { css } from "styled-components";
import { choiceStyle } from "../../../../renderer/fields/choiceRow.tsx";
import { answerWordsStyle } from "../../../../renderer/practice/AnswerWords.tsx";
import { mutedPlaceholder } from "../../../../ui/fieldMixins.ts";
import { media } from "../../../../ui/media.ts";
import { plainList } from "../../../../ui/mixins.ts";

/** Options: the letter, the text, what the solution says of it. */
const optionStyle = css`
	${choiceStyle}
	& .choices:not([data-inline]) > label {
		flex-wrap: wrap;
		align-items: flex-start;

		& > input {
			margin-top: 2px;
		}
		/* Letters of different widths, texts in one column. */
		& > b {
			min-width: 1.2em;
		}
		& > b + .rich,
		& > input + span {
			flex: 1 1 60%;
		}
		&[data-mark="right"],
		&[data-mark="missed"] {
			border-color: var(--success);
			background: var(--success-soft);
		}
		&[data-mark="wrong"] {
			border-color: var(--danger);
			background: var(--danger-soft);
		}
		&:has([aria-disabled="true"]) {
			cursor: default;
		}
		& > small {
			display: inline-flex;
			align-items: center;
			gap: var(--space-1);
			color: var(--success);
			font-size: var(--font-s);
			font-weight: 600;
		}
		& > small[data-mark="wrong"] {
			color: var(--danger);
		}
	}
`;

const field = css`
	min-height: 40px;
	border: 1px solid var(--border-strong);
	border-radius: var(--radius-s);
	background: var(--surface);
	color: var(--text);
	font: inherit;
	font-size: 1rem;

	&[readonly],
	&[aria-disabled="true"] {
		border-color: var(--border);
		background: var(--surface-sunken);
		color: var(--text);
		opacity: 1;
	}
`;

const fieldStyle = css`
	& .blank {
		${field}
		${mutedPlaceholder}
		min-width: 7ch;
		max-width: 100%;
		margin: 2px var(--space-1);
		padding: var(--space-1) var(--space-2);
		field-sizing: content;
	}
	& textarea.blank {
		width: 100%;
		min-height: 72px;
		max-height: 40vh;
		margin: 0;
		padding: var(--space-2) var(--space-3);
		line-height: 1.6;
		resize: vertical;
	}
	& .fields {
		display: flex;
		flex-wrap: wrap;
		align-items: center;
		gap: var(--space-2);
		margin: var(--space-3) 0 0;
	}
	& output {
		display: block;
		padding: var(--space-1) var(--space-3);
		border-top: 1px solid var(--border);
		background: var(--surface-sunken);
		color: var(--text-muted);
		font-size: var(--font-s);
		text-align: end;
	}
	& output[data-over="true"] {
		color: var(--danger);
		font-weight: 600;
	}
	& select {
		${field}
		width: 100%;
		min-width: 0;
		padding-inline: var(--space-2);
	}
`;

const listStyle = css`
	& .lettered,
	& .pairs,
	& .steps {
		display: grid;
		gap: var(--space-2);
		${plainList}
	}
	& .lettered > li,
	& .steps > li,
	& .pairs > li > span {
		display: flex;
		gap: var(--space-3);
		min-width: 0;
	}
	& .pairs,
	& .steps {
		margin-top: var(--space-3);
	}
	& .pairs > li {
		display: grid;
		grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
		gap: var(--space-2) var(--space-4);
		align-items: center;

		@media ${media.phone} {
			grid-template-columns: minmax(0, 1fr);
		}
	}
	& .steps + button {
		margin-top: var(--space-3);
	}
	& .steps > li {
		align-items: center;
		padding: var(--space-1) var(--space-1) var(--space-1) var(--space-3);
		border: 1px solid var(--border);
		border-radius: var(--radius-s);
	}
	& .steps > li > .rich {
		flex: 1;
	}
	& .steps button {
		flex: none;
		display: grid;
		place-items: center;
		width: 40px;
		height: 40px;
		padding: 0;
		border: 1px solid var(--border-strong);
		border-radius: var(--radius-s);
		background: var(--surface);
		color: var(--text);
		cursor: pointer;

		&[aria-disabled="true"] {
			border-color: var(--border);
			color: var(--border-strong);
			cursor: default;
		}
	}
	& b {
		color: var(--text-muted);
		font-weight: 600;
		line-height: 1.75;
	}
`;

const solutionStyle = css`
	/* Empty, it takes neither a row of the grid nor its gap. */
	& .solution:not([data-verdict]) {
		position: absolute;
	}
	& .solution[data-verdict] {
		padding: var(--space-3) var(--space-4);
		border-radius: var(--radius-m);
		background: var(--surface-sunken);
	}
	& .solution > p[role="status"] {
		display: flex;
		flex-wrap: wrap;
		align-items: center;
		gap: var(--space-2);
		margin: 0;
	}
	& .solution[data-verdict="right"] > p:first-child {
		color: var(--success);
	}
	& .solution[data-verdict="partly"] > p:first-child {
		color: var(--warning);
	}
	& .solution[data-verdict="wrong"] > p:first-child,
	& .solution[data-verdict="unanswered"] > p:first-child {
		color: var(--danger);
	}
	& .solution > p {
		margin: 0;
	}
	& .solution > fieldset {
		margin-top: var(--space-3);
	}
	& h3 {
		margin: var(--space-3) 0 var(--space-1);
		color: var(--text-muted);
		font-size: var(--font-s);
	}
`;

export const answerStyle = css`
	${optionStyle}
	${fieldStyle}
	${listStyle}
	${answerWordsStyle}
	${solutionStyle}
`;
