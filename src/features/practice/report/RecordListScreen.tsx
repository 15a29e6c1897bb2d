import { useAtomValue } from "jotai";
import { useSearchParams } from "react-router-dom";
import type { RecordQuery } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { FilteredScreen } from "../../../renderer/filters/FilteredScreen.tsx";
import type { FilterSpec } from "../../../renderer/filters/filterTexts.ts";
import { practicePaths } from "../../../renderer/practice/practicePaths.ts";
import { RecordItem } from "../../../renderer/practice/RecordItem.tsx";
import { SignInFirst } from "../../../renderer/practice/SignInFirst.tsx";
import { isId } from "../../../renderer/query/queryState.ts";
import { BackLink } from "../../../ui/BackLink.tsx";
import { countMessage } from "../../../ui/localFormat.ts";
import { Page } from "../../../ui/PageHead.tsx";
import { RowList } from "../../../ui/RowList.tsx";
import { StatisticsPart } from "./StatisticsPart.tsx";
import { useRecords } from "./state.ts";

const pageSize = 10;

const filters: readonly FilterSpec[] = [
	{ name: "subject", title: "report.subjects" },
	{
		name: "type",
		title: "report.types",
		labels: {
			quick: "practice.type.quick",
			chapter: "practice.type.chapter",
			daily: "practice.type.daily",
			reexamine: "practice.type.reexamine",
			wrong: "practice.type.wrong",
			collect: "practice.type.collect",
		},
	},
	{
		name: "state",
		title: "report.states",
		labels: { open: "report.open", submitted: "report.submitted", closed: "practice.closed" },
	},
];

function RecordList() {
	const t = useT();
	const language = useLanguage();
	const [search] = useSearchParams();
	const subject = search.get("subject") ?? undefined;
	return (
		<Page>
			<BackLink to={practicePaths.subjectList()}>{t("report.toSubjects")}</BackLink>
			<FilteredScreen
				title={t("report.records")}
				intro={(total) => (total ? t(...countMessage("report.recordCount", total, language)) : "")}
				specs={filters}
				orders={[]}
				layout="rows"
				useList={useRecords}
				queryOf={(chosen, page): RecordQuery => ({ ...chosen, page, pageSize, withFilters: "yes" })}
				above={() => <StatisticsPart subjectId={isId(subject) ? subject : undefined} />}
				errorTitle={t("report.recordsFailed")}
				emptyState={{
					type: "questionBank",
					title: t("report.noRecords"),
					text: t("report.noRecordsText"),
					action: { to: practicePaths.subjectList(), label: t("report.toSubjects") },
				}}
			>
				{({ list }, stale) => (
					<RowList aria-label={t("report.records")} aria-busy={stale}>
						{list.map((record) => (
							<li key={record.recordId}>
								<RecordItem record={record} heading="h2" />
							</li>
						))}
					</RowList>
				)}
			</FilteredScreen>
		</Page>
	);
}

/** What the student has practised: goes on with an exercise, or shows its report. */
export default function RecordListScreen() {
	const t = useT();
	return useAtomValue(signedInAtom) ? (
		<RecordList />
	) : (
		<SignInFirst title={t("report.signInTitle")} text={t("report.signInText")} />
	);
}
