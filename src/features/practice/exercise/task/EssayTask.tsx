import { useLanguage, useT, useText } from "../../../../core/i18n.ts";
import { QuestionHtml } from "../../../../renderer/question/QuestionHtml.tsx";
import { numberText } from "../../../../ui/localFormat.ts";
import { LongTextFrame } from "../../../../ui/longTextFrame.ts";
import { headingElementId, stemElementId, type TaskBodyProps } from "./taskProps.ts";
import { useCharacterCount } from "./useCharacterCount.ts";
import { clippedText, maxTextLength, textAnswer, useWrittenText } from "./writtenText.ts";

/** A long text. What is beyond the limit stays in the field, but is no part of the answer. */
export function EssayTask({ task, answer, isOpen, onAnswer }: TaskBodyProps) {
	const { taskId, stem } = task;
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const [written = ""] = answer;
	const { count, update } = useCharacterCount(written);
	const { field, onWrite } = useWrittenText<HTMLTextAreaElement>(written, update);
	const isOver = count > maxTextLength;
	return (
		<>
			<QuestionHtml html={text(stem)} id={stemElementId(taskId)} />
			<LongTextFrame>
				<textarea
					ref={field}
					defaultValue={written}
					readOnly={!isOpen}
					dir="auto"
					aria-labelledby={headingElementId(taskId)}
					aria-describedby={`${stemElementId(taskId)} task-${taskId}-count`}
					aria-invalid={isOver}
					onInput={({ currentTarget: { value } }) => {
						const given = textAnswer([clippedText(value, maxTextLength)]);
						onWrite(given[0] ?? "");
						update(value);
						onAnswer(given, taskId);
					}}
				/>
				<output id={`task-${taskId}-count`} data-over={isOver} aria-live={isOver ? "polite" : "off"}>
					{isOver
						? t("exercise.task.tooLong", { most: numberText(maxTextLength, language) })
						: t("exercise.task.count", {
								count: numberText(count, language),
								most: numberText(maxTextLength, language),
							})}
				</output>
			</LongTextFrame>
		</>
	);
}
