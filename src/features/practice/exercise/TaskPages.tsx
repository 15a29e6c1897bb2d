import { useAtomValue } from "jotai";
import type { FocusEvent } from "react";
import styled from "styled-components";
import type { Exercise } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { choicesAtom } from "./choices.ts";
import type { NumberedTask } from "./rules.ts";
import type { TaskTimes } from "./stopwatch.ts";
import { TaskCard } from "./TaskCard.tsx";
import { MaterialView } from "./task/MaterialView.tsx";
import { taskElementId } from "./task/taskProps.ts";
import { useGradualCount } from "./task/useGradualCount.ts";
import { flushTyped, type TypingOwner } from "./typedAnswers.ts";

const List = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	gap: var(--space-5);
`;

const Moves = styled.div`
	display: flex;
	justify-content: space-between;
	gap: var(--space-3);

	& > [aria-disabled="true"] {
		border-color: var(--border);
		color: var(--text-muted);
		cursor: default;
	}
`;

interface TaskPagesProps {
	readonly exercise: Exercise;
	readonly tasks: readonly NumberedTask[];
	readonly by: TypingOwner;
	readonly times: TaskTimes;
	readonly markedIds: ReadonlySet<string>;
	readonly currentId: string | undefined;
	readonly isOpen: boolean;
	readonly onMark: (taskId: string) => void;
	readonly onGo: (taskId: string, takesFocus: boolean) => void;
	readonly onMove: (by: -1 | 1) => void;
}

/** Questions one at a time or all on a page, each under the text it is about. */
export function TaskPages({ tasks, currentId, onGo, onMove, markedIds, ...shared }: TaskPagesProps) {
	const t = useT();
	const { layout } = useAtomValue(choicesAtom);
	const position = tasks.findIndex(({ task }) => task.taskId === currentId);
	const count = useGradualCount(layout === "all" ? tasks.length : 0);
	// The one that is looked at is there at once.
	const shown =
		layout === "all"
			? tasks.slice(0, Math.max(count, position + 1))
			: tasks.filter(({ task }) => task.taskId === currentId);
	const onFocus = ({ target }: FocusEvent) => {
		const entered = tasks.find(({ task }) =>
			document.getElementById(taskElementId(task.taskId))?.contains(target),
		);
		if (entered && entered.task.taskId !== currentId) onGo(entered.task.taskId, false);
	};
	return (
		<>
			<List onFocus={onFocus} onBlur={() => void flushTyped()}>
				{[...Map.groupBy(shown, ({ question }) => question)].map(([{ questionId, material }, group]) => {
					const cards = group.map((numbered) => (
						<TaskCard
							key={numbered.task.taskId}
							{...shared}
							numbered={numbered}
							total={tasks.length}
							isMarked={markedIds.has(numbered.task.taskId)}
							isCurrent={numbered.task.taskId === currentId}
						/>
					));
					const own = tasks.filter(({ question }) => question.questionId === questionId);
					const [first, last] = [own[0]?.number ?? 1, own.at(-1)?.number ?? 1];
					if (material === undefined) return cards;
					return (
						<MaterialView key={questionId} material={material} from={first} to={last}>
							{cards}
						</MaterialView>
					);
				})}
			</List>
			{layout === "one" && (
				<Moves>
					<Button variant="outline" aria-disabled={position <= 0} onClick={() => onMove(-1)}>
						{t("exercise.previous")}
					</Button>
					<Button variant="outline" aria-disabled={position >= tasks.length - 1} onClick={() => onMove(1)}>
						{t("exercise.next")}
					</Button>
				</Moves>
			)}
		</>
	);
}
