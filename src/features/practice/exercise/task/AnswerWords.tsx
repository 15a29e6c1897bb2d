import type { PracticeAnswer, PracticeTask } from "../../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../../core/i18n.ts";
import { QuestionHtml } from "../../../../renderer/question/QuestionHtml.tsx";
import { choiceIds, letterOf } from "./choices.ts";

interface AnswerWordsProps {
	readonly task: PracticeTask;
	/** Of a matching or ordering task, with all of its ids; of others as it is stored. */
	readonly answer: PracticeAnswer;
}

/** An answer in words, such as a right one or that of another device; of options only their letters. */
export function AnswerWords({ task, answer }: AnswerWordsProps) {
	const t = useT();
	const text = useText();
	const { kind, options = [], given = [], unit } = task;
	const htmlOf = (id: string | undefined) => text(options.find((option) => option.id === id)?.text);
	if (answer.length === 0) return <p>{t("exercise.task.noAnswer")}</p>;
	if (kind === "judge")
		return <p>{answer.includes("true") ? t("exercise.task.true") : t("exercise.task.false")}</p>;
	if (kind === "single" || kind === "multiple") {
		const letters = choiceIds(task).flatMap((id, i) => (answer.includes(id) ? letterOf(i) : []));
		return <p>{letters.join(t("ui.nameSeparator"))}</p>;
	}
	if (kind === "matching" || kind === "ordering")
		return (
			<ol className="plain">
				{(kind === "matching" ? given : answer).map((each, i) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: given things have no ids and keep their order
					<li key={i}>
						<b>{i + 1}</b>
						{kind === "matching" && (
							<>
								<QuestionHtml html={text(each)} />
								<span aria-hidden="true">→</span>
							</>
						)}
						<QuestionHtml html={htmlOf(answer[i]) || "–"} />
					</li>
				))}
			</ol>
		);
	return (
		<ol className="plain">
			{answer.map((each, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: blanks have no ids and keep their order
				<li key={i}>
					{answer.length > 1 && <b>{t("exercise.task.blank", { number: i + 1 })}</b>}
					<span className="written">
						{each || "–"} {unit !== undefined && text(unit)}
					</span>
				</li>
			))}
		</ol>
	);
}
