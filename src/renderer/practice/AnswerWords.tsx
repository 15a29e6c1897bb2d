import { css } from "styled-components";
import type { PracticeAnswer, PracticeTask } from "../../../schemas/generated/documents.ts";
import { useT, useText } from "../../core/i18n.ts";
import { plainList } from "../../ui/mixins.ts";
import { QuestionHtml } from "../question/QuestionHtml.tsx";
import { choiceIds, letterOf } from "./options.ts";

export const answerWordsStyle = css`
	& .plain {
		display: grid;
		gap: var(--space-2);
		${plainList}
	}
	& .plain > li {
		display: flex;
		gap: var(--space-3);
		min-width: 0;
	}
	& .plain .rich {
		overflow-wrap: break-word;
	}
	& .written {
		min-width: 0;
		overflow-wrap: anywhere;
		white-space: pre-wrap;
	}
`;

interface AnswerWordsProps {
	readonly task: PracticeTask;
	/** Of a matching or ordering task, with all of its ids; of others as it is stored. */
	readonly answer: PracticeAnswer;
}

/** Inside a frame with `answerWordsStyle`: an answer in words, such as a right one or that of another device; of options only their letters. */
export function AnswerWords({ task, answer }: AnswerWordsProps) {
	const t = useT();
	const text = useText();
	const { kind, options = [], given = [], unit } = task;
	const htmlOf = (id: string | undefined) => text(options.find((option) => option.id === id)?.text);
	if (answer.length === 0) return <p>{t("practice.noAnswer")}</p>;
	if (kind === "judge") return <p>{answer.includes("true") ? t("practice.true") : t("practice.false")}</p>;
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
					{answer.length > 1 && <b>{t("practice.blank", { number: i + 1 })}</b>}
					<span className="written">
						{each || "–"} {unit !== undefined && text(unit)}
					</span>
				</li>
			))}
		</ol>
	);
}
