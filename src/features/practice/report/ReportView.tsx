import styled from "styled-components";
import type { ExerciseReport } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { usePageTitle } from "../../../core/paths.ts";
import { practicePaths } from "../../../renderer/practice/practicePaths.ts";
import { spentText } from "../../../renderer/practice/practiceTexts.ts";
import { BackLink } from "../../../ui/BackLink.tsx";
import { instantText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { Page, PageHead } from "../../../ui/PageHead.tsx";
import { CoursePart } from "./CoursePart.tsx";
import { NextSteps } from "./NextSteps.tsx";
import { PrintStyle } from "./PrintStyle.ts";
import { ReportFile } from "./ReportFile.tsx";
import { SharesPart } from "./SharesPart.tsx";
import { Summary } from "./Summary.tsx";
import { TaskTable } from "./TaskTable.tsx";
import { TimesPart } from "./TimesPart.tsx";

const Parts = styled.div`
	display: grid;
	grid-template-columns: repeat(2, minmax(0, 1fr));
	gap: var(--space-5);
	align-items: start;

	/* The score is as high as what to do next beside it. */
	& > section {
		align-self: stretch;
	}
	& > [data-wide="true"] {
		grid-column: 1 / -1;
	}
	@media ${media.tablet} {
		grid-template-columns: minmax(0, 1fr);
	}
`;

/** How an exercise went, and what to do next. */
export function ReportView({ report }: { readonly report: ExerciseReport }) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const subject = text(report.subjectName) || t("practice.unknownSubject");
	const name = [subject, text(report.chapterName)].filter(Boolean).join(" · ");
	const title = t("report.title", { name });
	usePageTitle(title);
	const { submittedAt, startedAt } = report;
	const facts = [
		t(`practice.type.${report.type}`),
		t("practice.handedInAt", { time: instantText(submittedAt ?? startedAt, language, "minute") }),
		spentText(report.elapsedSeconds, t),
	];
	return (
		<Page>
			<PrintStyle />
			<BackLink to={practicePaths.practiceRecords()}>{t("report.records")}</BackLink>
			<PageHead title={title} intro={facts.join(" · ")}>
				<ReportFile report={report} name={name} />
			</PageHead>
			<Parts>
				<Summary report={report} />
				<NextSteps report={report} />
				<SharesPart title={t("report.byChapter")} parts={report.chapters} />
				<SharesPart title={t("report.byPoint")} parts={report.points} />
				<div data-wide="true">
					<TimesPart tasks={report.tasks} />
				</div>
				<div data-wide="true">
					<CoursePart report={report} />
				</div>
				<div data-wide="true">
					<TaskTable report={report} />
				</div>
			</Parts>
		</Page>
	);
}
