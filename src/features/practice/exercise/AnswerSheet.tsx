import { useAtomValue } from "jotai";
import styled from "styled-components";
import type { Exercise } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import { surface } from "../../../ui/cardMixins.ts";
import { askedSolutionsAtom, choicesAtom } from "./choices.ts";
import { type NumberedTask, type SheetState, sheetState, slotOf } from "./rules.ts";

const Frame = styled.nav`
	padding: var(--space-4);
	${surface}

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

interface AnswerSheetProps {
	readonly exercise: Exercise;
	readonly tasks: readonly NumberedTask[];
	readonly currentId: string | undefined;
	readonly markedIds: ReadonlySet<string>;
	readonly pendingIds: ReadonlySet<string>;
	readonly onGo: (taskId: string) => void;
}

/** Every question of the exercise by its number, with the state of its answer. */
export function AnswerSheet({ exercise, tasks, currentId, markedIds, pendingIds, onGo }: AnswerSheetProps) {
	const t = useT();
	const { solutions } = useAtomValue(choicesAtom);
	const asked = useAtomValue(askedSolutionsAtom);
	const stored = new Map(exercise.answers.map((answer) => [answer.taskId, answer]));
	return (
		<Frame aria-labelledby="exercise-sheet">
			<h2 id="exercise-sheet">{t("exercise.sheet")}</h2>
			<ol>
				{tasks.map(({ task, number }) => {
					const { taskId } = task;
					const state = sheetState({
						...{ task, state: exercise.state, stored: stored.get(taskId), solutions },
						isPending: pendingIds.has(taskId),
						isAskedFor: asked.includes(slotOf(exercise.exerciseId, taskId)),
					});
					const isMarked = markedIds.has(taskId);
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
		</Frame>
	);
}
