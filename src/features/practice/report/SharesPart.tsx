import type { ReportPart } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { percentText } from "../../../renderer/practice/practiceTexts.ts";
import { numberText } from "../../../ui/localFormat.ts";
import { ChartFigure } from "./charts/ChartFigure.tsx";
import { RadarChart } from "./charts/RadarChart.tsx";
import { ShareBars } from "./charts/ShareBars.tsx";
import { radarParts } from "./rules.ts";

interface SharesPartProps {
	readonly title: string;
	/** The weakest first. */
	readonly parts: readonly ReportPart[];
}

/** How each part went: around a centre from three parts on, and as bars, which name the axes. */
export function SharesPart({ title, parts }: SharesPartProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const [weakest] = parts;
	if (!weakest) return null;
	const summary = t("report.weakestPart", {
		name: text(weakest.name),
		score: percentText(weakest.score, language),
	});
	const onAxes = radarParts(parts);
	return (
		<ChartFigure
			title={title}
			summary={summary}
			columns={[title, t("report.score"), t("report.tasks")]}
			rows={parts.map(({ name, score, taskCount }) => [
				text(name),
				percentText(score, language),
				numberText(taskCount, language),
			])}
		>
			{onAxes.length > 0 && (
				<RadarChart
					values={onAxes.map(({ score }) => score)}
					label={t("report.radarLabel", { title, summary })}
				/>
			)}
			<ShareBars
				bars={parts.map(({ id, name, score }, i) => ({
					...{ id, value: score, text: percentText(score, language) },
					name: i < onAxes.length ? `${i + 1}. ${text(name)}` : text(name),
				}))}
			/>
		</ChartFigure>
	);
}
