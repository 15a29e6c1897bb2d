import { useId, useRef } from "react";
import type { CollectedRow } from "../../../../schemas/generated/documents.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { useSlot } from "../../../core/outbox/outboxState.ts";
import { toast } from "../../../core/toast.ts";
import { collectKind, putCollected } from "../../../renderer/practice/collected.ts";
import { SlotState } from "../../../renderer/SlotState.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { instantText } from "../../../ui/localFormat.ts";
import { Actions, Box, Disclosure, Line, Parts } from "./bookStyle.ts";
import { FolderForm } from "./FolderForm.tsx";
import { keepFocus } from "./keepFocus.ts";
import { SolutionText, TaskText } from "./TaskText.tsx";

const undoGroup = "wrong.dropped";

interface CollectedTaskProps {
	readonly row: CollectedRow;
	readonly folders: readonly string[];
}

/** A collected question; the solution of a task is shown once the student has answered it. */
export function CollectedTask({ row, folders }: CollectedTaskProps) {
	const t = useT();
	const language = useLanguage();
	const { question, solutions, collectedAt, withdrawn } = row;
	const box = useRef<HTMLElement>(null);
	const facts = useId();
	const slot = useSlot(collectKind, question.questionId);
	/** Toasts once the browser has stored it; until the server has, the state below shows that. */
	const put = async (collected: boolean, folder: string | undefined, done: () => void) => {
		try {
			await putCollected(question.questionId, collected, folder);
			done();
		} catch (error) {
			notifyError(error);
		}
	};
	const drop = () =>
		put(false, undefined, () => {
			keepFocus(box.current);
			toast.dismiss(undoGroup);
			const undo = () => void put(true, row.folder, () => undefined);
			toast.success(t("wrong.dropped"), { label: t("wrong.undo"), run: undo }, undoGroup);
		});
	const move = (folder: string) => put(true, folder, () => toast.success(t("wrong.moved")));
	return (
		<Box ref={box} tabIndex={-1} aria-labelledby={facts}>
			<Line id={facts}>
				{withdrawn && <Badge tone="warning">{t("wrong.withdrawn")}</Badge>}
				{row.folder && <Badge>{row.folder}</Badge>}
				<time dateTime={collectedAt}>{instantText(collectedAt, language)}</time>
			</Line>
			{question.tasks.map((task, i) => {
				const found = solutions.find(({ taskId }) => taskId === task.taskId);
				return (
					<Parts key={task.taskId}>
						<TaskText task={task} material={i === 0 ? question.material : undefined} />
						{found ? (
							<Disclosure>
								<summary>{t("wrong.showSolution")}</summary>
								<SolutionText task={task} solution={found.solution} />
							</Disclosure>
						) : (
							<Line as="p">{t("wrong.answerFirst")}</Line>
						)}
					</Parts>
				);
			})}
			<Line>
				<FolderForm key={row.folder} folder={row.folder} folders={folders} onMove={(to) => void move(to)} />
				<SlotState slot={slot} isNew />
				<Actions>
					<Button variant="plain" onClick={() => void drop()}>
						{t("wrong.drop")}
					</Button>
				</Actions>
			</Line>
		</Box>
	);
}
