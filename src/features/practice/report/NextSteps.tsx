import { useId } from "react";
import styled from "styled-components";
import type { ExerciseReport } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { practicePaths } from "../../../renderer/practice/practicePaths.ts";
import { percentText } from "../../../renderer/practice/practiceTexts.ts";
import { useBeginExercise } from "../../../renderer/practice/useBeginExercise.ts";
import { Button, LinkButton } from "../../../ui/Button.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { countMessage } from "../../../ui/localFormat.ts";
import { plainList } from "../../../ui/mixins.ts";
import { repeatedCount, weakestChapter } from "./rules.ts";

const Frame = styled.section`
	padding: var(--space-5);
	${surface}

	& > h2 {
		margin: 0 0 var(--space-3);
		font-size: var(--font-l);
	}
	& > ul {
		display: grid;
		gap: var(--space-3);
		${plainList}
	}
	& li {
		display: flex;
		flex-wrap: wrap;
		gap: var(--space-2) var(--space-3);
		align-items: center;
		justify-content: space-between;
	}
	& li > span {
		flex: 1 1 180px;
		min-width: 0;
		overflow-wrap: anywhere;
	}
`;

/** What helps most after this exercise. */
export function NextSteps({ report }: { readonly report: ExerciseReport }) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const heading = useId();
	const { isBusy, begin } = useBeginExercise();
	const { exerciseId: recordId, subjectId } = report;
	const repeated = repeatedCount(report);
	const weakest = weakestChapter(report);
	return (
		<Frame aria-labelledby={heading}>
			<h2 id={heading}>{t("report.next")}</h2>
			<ul>
				{repeated > 0 && (
					<li>
						<span>{t(...countMessage("report.repeatCount", repeated, language))}</span>
						<Button
							aria-disabled={isBusy}
							onClick={() => begin({ type: "reexamine", recordId, onlyWrong: true })}
						>
							{t("report.repeatWrong")}
						</Button>
					</li>
				)}
				{weakest && (
					<li>
						<span>
							{t("report.weakest", {
								name: text(weakest.name),
								score: percentText(weakest.score, language),
							})}
						</span>
						<Button
							variant="outline"
							aria-disabled={isBusy}
							onClick={() => begin({ type: "chapter", subjectId, chapterId: weakest.id })}
						>
							{t("report.practiseChapter")}
						</Button>
					</li>
				)}
				<li>
					<span>{t(repeated > 0 ? "report.seeSolutions" : "report.allRight")}</span>
					<LinkButton variant="outline" to={practicePaths.exercise(recordId)}>
						{t("report.solutions")}
					</LinkButton>
				</li>
				<li>
					<span>{t("report.repeatAllText")}</span>
					<Button
						variant="outline"
						aria-disabled={isBusy}
						onClick={() => begin({ type: "reexamine", recordId })}
					>
						{t("report.repeatAll")}
					</Button>
				</li>
			</ul>
		</Frame>
	);
}
