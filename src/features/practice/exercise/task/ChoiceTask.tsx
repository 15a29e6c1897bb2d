import { useT, useText } from "../../../../core/i18n.ts";
import { choiceIds, letterOf } from "../../../../renderer/practice/options.ts";
import { QuestionHtml } from "../../../../renderer/question/QuestionHtml.tsx";
import { ChoiceMarkText } from "./ChoiceMarkText.tsx";
import { choiceMark, toggledChoice } from "./choices.ts";
import { optionElementId, type TaskBodyProps } from "./taskProps.ts";

/** One of several options, several of them, or whether a statement is true: native radios and checkboxes. */
export function ChoiceTask({ task, answer, solution, isOpen, onAnswer }: TaskBodyProps) {
	const t = useT();
	const text = useText();
	const { taskId, kind, stem, options } = task;
	const isStatement = kind === "judge";
	return (
		<fieldset>
			<legend>
				<QuestionHtml html={text(stem)} />
			</legend>
			<div className="choices">
				{choiceIds(task).map((id, i) => {
					const mark = choiceMark(solution, id);
					return (
						<label key={id} data-mark={mark}>
							<input
								type={kind === "multiple" ? "checkbox" : "radio"}
								id={optionElementId(taskId, i)}
								name={`task-${taskId}`}
								checked={answer.includes(id)}
								// A disabled input would lose the focus of whoever answered by keyboard.
								aria-disabled={!isOpen}
								onChange={() => isOpen && onAnswer(toggledChoice(task, answer, id), taskId)}
							/>
							{isStatement ? (
								<span>{t(`practice.${id === "true" ? "true" : "false"}`)}</span>
							) : (
								<>
									<b>{letterOf(i)}</b>
									<QuestionHtml html={text(options?.[i]?.text)} />
								</>
							)}
							{mark && <ChoiceMarkText mark={mark} />}
						</label>
					);
				})}
			</div>
		</fieldset>
	);
}
