import { useLayoutEffect, useRef, useState } from "react";
import { useT, useText } from "../../../../core/i18n.ts";
import { plainText, QuestionHtml } from "../../../../renderer/question/QuestionHtml.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { VisuallyHidden } from "../../../../ui/VisuallyHidden.tsx";
import { movedStep, orderedIds } from "./choices.ts";
import type { TaskBodyProps } from "./taskProps.ts";

const moves = [
	{ by: -1, name: "up", path: "m6 15 6-6 6 6" },
	{ by: 1, name: "down", path: "m6 9 6 6 6-6" },
] as const;

/** Steps to be put in order by two buttons each. */
export function OrderingTask({ task, answer, isOpen, onAnswer }: TaskBodyProps) {
	const { taskId, stem, options = [] } = task;
	const t = useT();
	const text = useText();
	const [announcement, setAnnouncement] = useState("");
	/** The button that was clicked; the browser takes the focus from an element that is moved. */
	const clickedButton = useRef<HTMLButtonElement>(null);
	const ids = orderedIds(task, answer);
	// biome-ignore lint/correctness/useExhaustiveDependencies: after each move
	useLayoutEffect(() => {
		clickedButton.current?.focus();
		clickedButton.current = null;
	}, [answer]);
	const move = (id: string, by: -1 | 1, name: string) => {
		const next = movedStep(ids, id, by);
		setAnnouncement(t("exercise.task.moved", { name, position: next.indexOf(id) + 1, count: next.length }));
		onAnswer(next, taskId);
	};
	return (
		<fieldset>
			<legend>
				<QuestionHtml html={text(stem)} />
			</legend>
			<ol className="steps">
				{ids.map((id, i) => {
					const html = text(options.find((option) => option.id === id)?.text);
					const name = plainText(html);
					return (
						<li key={id}>
							<b>{i + 1}</b>
							<QuestionHtml html={html} />
							{isOpen &&
								moves.map(({ by, name: direction, path }) => {
									const isEnd = i + by < 0 || i + by >= ids.length;
									return (
										<button
											key={by}
											type="button"
											aria-label={t(`exercise.task.${direction}`, { name })}
											aria-disabled={isEnd}
											onClick={({ currentTarget }) => {
												if (isEnd) return;
												clickedButton.current = currentTarget;
												move(id, by, name);
											}}
										>
											<Icon path={path} size={18} />
										</button>
									);
								})}
						</li>
					);
				})}
			</ol>
			{isOpen && answer.length === 0 && (
				<Button variant="outline" onClick={() => onAnswer([...ids], taskId)}>
					{t("exercise.task.keepOrder")}
				</Button>
			)}
			<VisuallyHidden role="status">{announcement}</VisuallyHidden>
		</fieldset>
	);
}
