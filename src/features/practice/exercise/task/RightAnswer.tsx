import type { PracticeSolution, PracticeTask } from "../../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../../core/i18n.ts";
import { QuestionHtml } from "../../../../renderer/question/QuestionHtml.tsx";
import { choiceIds, letterOf } from "./choices.ts";

interface RightAnswerProps {
	readonly task: PracticeTask;
	readonly solution: PracticeSolution;
}

/** The right answer in words; of options only their letters, as they are marked themselves. */
export function RightAnswer({ task, solution: { rightIds, blanks } }: RightAnswerProps) {
	const t = useT();
	const text = useText();
	const { kind, options = [], given = [], unit } = task;
	if (blanks)
		return (
			<Titled>
				<ol className="plain">
					{blanks.map((each, i) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: blanks have no ids and keep their order
						<li key={i}>
							{blanks.length > 1 && <b>{t("exercise.task.blank", { number: i + 1 })}</b>}
							<span>
								{each} {unit !== undefined && text(unit)}
							</span>
						</li>
					))}
				</ol>
			</Titled>
		);
	if (!rightIds) return null;
	if (kind === "judge") {
		const statement = rightIds.includes("true") ? t("exercise.task.true") : t("exercise.task.false");
		return <Titled>{<p>{statement}</p>}</Titled>;
	}
	if (kind === "matching" || kind === "ordering")
		return (
			<Titled>
				<ol className="plain">
					{rightIds.map((id, i) => (
						<li key={id}>
							<b>{i + 1}</b>
							{kind === "matching" && (
								<>
									<QuestionHtml html={text(given[i])} />
									<span aria-hidden="true">→</span>
								</>
							)}
							<QuestionHtml html={text(options.find((option) => option.id === id)?.text)} />
						</li>
					))}
				</ol>
			</Titled>
		);
	const ids = choiceIds(task);
	const letters = ids.flatMap((id, i) => (rightIds.includes(id) ? letterOf(i) : []));
	return (
		<Titled>
			<p>{letters.join(t("ui.nameSeparator"))}</p>
		</Titled>
	);
}

function Titled({ children }: { readonly children: React.ReactNode }) {
	const t = useT();
	return (
		<>
			<h3>{t("exercise.task.rightAnswer")}</h3>
			{children}
		</>
	);
}
