import { useAtomValue } from "jotai";
import { memo } from "react";
import styled from "styled-components";
import type { Exercise } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import { surface } from "../../../ui/cardMixins.ts";
import { media } from "../../../ui/media.ts";
import { scrolling } from "../../../ui/mixins.ts";
import { choicesAtom } from "./choices.ts";
import { type NumberedTask, type SheetState, sheetState } from "./rules.ts";

const Frame = styled.nav`
	padding: var(--space-4);
	${surface}

	@media ${media.aboveTablet} and (min-height: 620px) {
		position: sticky;
		top: var(--space-5);
		max-height: calc(100vh - 2 * var(--space-5));
		${scrolling}
	}

	& > h2 {
		margin: 0 0 var(--space-3);
		font-size: var(--font-m);
	}
	& > ol {
		display: grid;
		grid-template-columns: repeat(auto-fill, minmax(44px, 1fr));
		gap: var(--space-2);
		margin: 0;
		padding: 0;
		list-style: none;
	}
`;

/** What the signs mean, of those that are there. */
const Legend = styled.ul`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-1) var(--space-4);
	margin: var(--space-3) 0 0;
	padding: 0;
	color: var(--text-muted);
	font-size: var(--font-s);
	list-style: none;

	&:empty {
		display: none;
	}
	& > li {
		display: flex;
		gap: var(--space-2);
		align-items: center;
	}
	& [data-state="right"] {
		color: var(--success);
	}
	& [data-state="partly"] {
		color: var(--warning);
	}
	& [data-state="wrong"] {
		color: var(--danger);
	}
	& [data-marked] {
		width: 8px;
		height: 8px;
		border-radius: 50%;
		background: var(--warning);
	}
`;

const Cell = styled.button`
	position: relative;
	width: 100%;
	min-height: 44px;
	padding: 0;
	border: 1px solid var(--border-strong);
	border-radius: var(--radius-s);
	background: var(--surface);
	color: var(--text);
	font: inherit;
	font-variant-numeric: tabular-nums;
	cursor: pointer;

	&[data-state="answered"],
	&[data-state="unsent"] {
		border-color: var(--accent);
		background: var(--surface-sunken);
		font-weight: 600;
	}
	&[data-state="unsent"] {
		border-style: dashed;
	}
	&[data-state="right"] {
		border-color: var(--success);
		color: var(--success);
		font-weight: 600;
	}
	&[data-state="partly"] {
		border-color: var(--warning);
		color: var(--warning);
		font-weight: 600;
	}
	&[data-state="wrong"] {
		border-color: var(--danger);
		color: var(--danger);
		font-weight: 600;
	}
	&[aria-current] {
		box-shadow: inset 0 0 0 2px var(--accent);
	}
	&[data-marked="true"]::after {
		content: "";
		position: absolute;
		top: 4px;
		inset-inline-end: 4px;
		width: 8px;
		height: 8px;
		border-radius: 50%;
		background: var(--warning);
	}
`;

/** Beside the number, so that colour is not all that tells them apart. */
const signs: Partial<Record<SheetState, string>> = { right: "✓", partly: "½", wrong: "✗", unsent: "…" };
const signed = ["right", "partly", "wrong", "unsent"] as const satisfies readonly SheetState[];

/** Takes the focus where the sheet is below the questions. */
export const sheetHeadingId = "exercise-sheet";

interface AnswerSheetProps {
	readonly exercise: Exercise;
	readonly tasks: readonly NumberedTask[];
	readonly currentId: string | undefined;
	readonly markedIds: ReadonlySet<string>;
	readonly pendingIds: ReadonlySet<string>;
	readonly onGo: (taskId: string) => void;
}

/** Every question of the exercise by its number, with the state of its answer. */
export const AnswerSheet = memo(function AnswerSheet({
	exercise,
	tasks,
	currentId,
	markedIds,
	pendingIds,
	onGo,
}: AnswerSheetProps) {
	const t = useT();
	const { solutions } = useAtomValue(choicesAtom);
	const stored = new Map(exercise.answers.map((answer) => [answer.taskId, answer]));
	const entries = tasks.map(({ task, number }) => ({
		...{ taskId: task.taskId, number, isMarked: markedIds.has(task.taskId) },
		state: sheetState({
			...{ task, state: exercise.state, stored: stored.get(task.taskId), solutions },
			isPending: pendingIds.has(task.taskId),
		}),
	}));
	const explained = signed.filter((each) => entries.some(({ state }) => state === each));
	return (
		<Frame aria-labelledby={sheetHeadingId}>
			<h2 id={sheetHeadingId} tabIndex={-1}>
				{t("exercise.sheet")}
			</h2>
			<ol>
				{entries.map(({ taskId, number, state, isMarked }) => {
					const name = t("exercise.sheetEntry", { number, state: t(`exercise.state.${state}`) });
					return (
						<li key={taskId}>
							<Cell
								type="button"
								data-state={state}
								data-marked={isMarked}
								aria-current={taskId === currentId ? "step" : undefined}
								aria-label={isMarked ? t("exercise.sheetMarked", { name }) : name}
								onClick={() => onGo(taskId)}
							>
								{number}
								{signs[state]}
							</Cell>
						</li>
					);
				})}
			</ol>
			{/* The names of the buttons say it already. */}
			<Legend aria-hidden="true">
				{explained.map((state) => (
					<li key={state}>
						<span data-state={state}>{signs[state]}</span>
						{t(`exercise.state.${state}`)}
					</li>
				))}
				{markedIds.size > 0 && (
					<li>
						<span data-marked="true" />
						{t("exercise.markedSign")}
					</li>
				)}
			</Legend>
		</Frame>
	);
});
