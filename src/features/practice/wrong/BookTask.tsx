import { useId, useRef } from "react";
import type { WrongRow } from "../../../../schemas/generated/documents.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { toast } from "../../../core/toast.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { countMessage, dayText } from "../../../ui/localFormat.ts";
import { Actions, Box, Disclosure, Line } from "./bookStyle.ts";
import { sendMark } from "./calls.ts";
import { keepFocus } from "./keepFocus.ts";
import type { BookState } from "./rules.ts";
import { refreshBook } from "./state.ts";
import { SolutionText, TaskText } from "./TaskText.tsx";

interface Action {
	readonly name: "master" | "unmaster" | "remove" | "restore";
	readonly mark: "master" | "remove";
	readonly on: boolean;
}

const actions: Readonly<Record<BookState, readonly Action[]>> = {
	open: [
		{ name: "master", mark: "master", on: true },
		{ name: "remove", mark: "remove", on: true },
	],
	mastered: [
		{ name: "unmaster", mark: "master", on: false },
		{ name: "remove", mark: "remove", on: true },
	],
	removed: [{ name: "restore", mark: "remove", on: false }],
};

const undoGroup = "wrong.marked";

interface BookTaskProps {
	readonly row: WrongRow;
	readonly state: BookState;
}

/** A task of the wrong book, with what became of it. */
export function BookTask({ row, state }: BookTaskProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const { isBusy, submit } = useSubmission((error) => void notifyError(error));
	const [task] = row.question.tasks;
	const { dueOn, masteredOn, chapterName, pointNames } = row;
	const day = (text: string) => dayText(text, language);
	const box = useRef<HTMLElement>(null);
	const facts = useId();
	const put = async ({ mark }: Action, on: boolean) => {
		await sendMark(mark, { taskIds: [row.taskId], on });
		refreshBook();
	};
	const apply = (action: Action) =>
		void submit(async () => {
			await put(action, action.on);
			keepFocus(box.current);
			// Of several the newest can be undone.
			toast.dismiss(undoGroup);
			const undo = () => void put(action, !action.on).catch(notifyError);
			toast.success(t(`wrong.marked.${action.name}`), { label: t("wrong.undo"), run: undo }, undoGroup);
		});
	if (!task) return null;
	return (
		<Box ref={box} tabIndex={-1} aria-labelledby={facts}>
			<Line id={facts}>
				<Badge>{t(`practice.kind.${task.kind}`)}</Badge>
				<Badge {...(row.wrongCount > 1 ? { tone: "warning" as const } : {})}>
					{t(...countMessage("wrong.times", row.wrongCount, language))}
				</Badge>
				{row.withdrawn && <Badge tone="warning">{t("wrong.withdrawn")}</Badge>}
				<span>{[text(chapterName), ...pointNames.map(text)].filter(Boolean).join(" · ")}</span>
			</Line>
			<TaskText task={task} material={row.question.material} />
			<Disclosure>
				<summary>{t("wrong.showSolution")}</summary>
				<SolutionText task={task} solution={row.solution} ownAnswer={row.wrongAnswer} />
			</Disclosure>
			<Line>
				<span>{t("wrong.lastOn", { day: day(row.wrongOn) })}</span>
				{state === "open" && !row.withdrawn && <span>{t("wrong.dueOn", { day: day(dueOn) })}</span>}
				{masteredOn && <span>{t("wrong.masteredOn", { day: day(masteredOn) })}</span>}
				<Actions>
					{actions[state].map((action) => (
						<Button key={action.name} variant="plain" aria-disabled={isBusy} onClick={() => apply(action)}>
							{t(`wrong.${action.name}`)}
						</Button>
					))}
				</Actions>
			</Line>
		</Box>
	);
}
