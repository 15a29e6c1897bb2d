import { useState } from "react";
import { useT, useText } from "../../../../core/i18n.ts";
import { letterOf } from "../../../../renderer/practice/options.ts";
import { plainText, QuestionHtml } from "../../../../renderer/question/QuestionHtml.tsx";
import { VisuallyHidden } from "../../../../ui/VisuallyHidden.tsx";
import { matchedOption } from "./choices.ts";
import type { TaskBodyProps } from "./taskProps.ts";

/** To each given thing one of the options, by a select: it works by keyboard, on phones and with screen readers. */
export function MatchingTask({ task, answer, isOpen, onAnswer }: TaskBodyProps) {
	const { taskId, stem, given = [], options = [] } = task;
	const t = useT();
	const text = useText();
	/** What a choice took from another given thing. */
	const [moved, setMoved] = useState("");
	const choose = (index: number, id: string) => {
		const other = id === "" ? -1 : answer.findIndex((each, i) => each === id && i !== index);
		setMoved(
			other < 0
				? ""
				: t("exercise.task.taken", {
						letter: letterOf(options.findIndex((option) => option.id === id)),
						number: other + 1,
					}),
		);
		onAnswer(matchedOption(given.length, answer, index, id), taskId);
	};
	return (
		<fieldset>
			<legend>
				<QuestionHtml html={text(stem)} />
			</legend>
			<ol className="lettered" aria-label={t("exercise.task.options")}>
				{options.map((option, i) => (
					<li key={option.id}>
						<b>{letterOf(i)}</b>
						<QuestionHtml html={text(option.text)} />
					</li>
				))}
			</ol>
			<ol className="pairs">
				{given.map((each, i) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: given things have no ids and keep their order
					<li key={i}>
						<span id={`task-${taskId}-given-${i}`}>
							<b>{i + 1}</b>
							<QuestionHtml html={text(each)} />
						</span>
						<select
							value={answer[i] ?? ""}
							aria-labelledby={`task-${taskId}-given-${i}`}
							// A disabled select would lose the focus of whoever answered by keyboard.
							aria-disabled={!isOpen}
							onChange={({ target }) => isOpen && choose(i, target.value)}
						>
							<option value="">{t("exercise.task.choose")}</option>
							{options.map((option, at) => (
								<option key={option.id} value={option.id}>
									{letterOf(at)} · {plainText(text(option.text))}
								</option>
							))}
						</select>
					</li>
				))}
			</ol>
			<VisuallyHidden role="status">{moved}</VisuallyHidden>
		</fieldset>
	);
}
