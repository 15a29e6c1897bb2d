import styled from "styled-components";
import type { ExerciseReport } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { percentText } from "../../../renderer/practice/practiceTexts.ts";
import { surface } from "../../../ui/cardMixins.ts";
import { numberText } from "../../../ui/localFormat.ts";

const Frame = styled.section`
	display: grid;
	gap: var(--space-3);
	padding: var(--space-5);
	${surface}

	& > p {
		margin: 0;
	}
	& > p > strong {
		display: block;
		font-size: clamp(2.5rem, 2rem + 2vw, 3.5rem);
		font-variant-numeric: tabular-nums;
		letter-spacing: -0.03em;
		line-height: 1.1;
	}
	& > dl {
		display: grid;
		grid-template-columns: repeat(auto-fit, minmax(96px, 1fr));
		gap: var(--space-3);
		margin: 0;
	}
	& dt {
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	& dd {
		margin: 0;
		font-size: var(--font-l);
		font-variant-numeric: tabular-nums;
		font-weight: 600;
	}
`;

/** The score, and what it consists of. */
export function Summary({ report }: { readonly report: ExerciseReport }) {
	const t = useT();
	const language = useLanguage();
	const { score, taskCount, answeredCount, rightCount, wrongCount, uncomparedCount } = report;
	const facts = [
		["report.right", rightCount],
		["report.notRight", wrongCount],
		["report.unanswered", taskCount - answeredCount],
		["report.uncompared", uncomparedCount],
	] as const;
	return (
		<Frame aria-label={t("report.score")}>
			<p>
				{t("report.score")}
				<strong>{score === undefined ? "–" : percentText(score, language)}</strong>
			</p>
			<dl>
				{facts
					.filter(([key, count]) => count > 0 || key === "report.right")
					.map(([key, count]) => (
						<div key={key}>
							<dt>{t(key)}</dt>
							<dd>{numberText(count, language)}</dd>
						</div>
					))}
			</dl>
			{uncomparedCount > 0 && <p>{t("report.uncomparedText")}</p>}
		</Frame>
	);
}
