import { useAtomValue } from "jotai";
import { useSearchParams } from "react-router-dom";
import { useT } from "../../../core/i18n.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { EmptyScreen } from "../../../renderer/EmptyScreen.tsx";
import { practicePaths } from "../../../renderer/practice/practicePaths.ts";
import { SignInFirst } from "../../../renderer/practice/SignInFirst.tsx";
import { DetailView } from "../../../renderer/query/DetailView.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { FieldsSkeleton } from "../../../ui/FieldsSkeleton.tsx";
import { Page } from "../../../ui/PageHead.tsx";
import { ReportView } from "./ReportView.tsx";
import { useReport } from "./state.ts";

/** One that is not handed in is gone on with; one that was given up is read. */
function Report() {
	const t = useT();
	const [search] = useSearchParams();
	const id = search.get("record") ?? undefined;
	const query = useReport(id);
	if (query.state !== undefined && id !== undefined) {
		const isOpen = query.state === "open";
		return (
			<EmptyScreen
				type="questionBank"
				title={t(isOpen ? "report.notHandedIn" : "report.givenUp")}
				text={t(isOpen ? "report.notHandedInText" : "report.givenUpText")}
				action={
					<LinkButton to={practicePaths.exercise(id)}>
						{t(isOpen ? "report.goOn" : "practice.seeAnswers")}
					</LinkButton>
				}
			/>
		);
	}
	return (
		<DetailView
			query={query}
			placeholder={
				<Page>
					<FieldsSkeleton label={t("ui.loading")} count={6} />
				</Page>
			}
			errorTitle={t("report.failed")}
			missing={{
				type: "questionBank",
				title: t("report.notFound"),
				text: t("report.notFoundText"),
				to: practicePaths.practiceRecords(),
				label: t("report.records"),
			}}
		>
			{(report) => <ReportView key={report.exerciseId} report={report} />}
		</DetailView>
	);
}

/** The report of the exercise in the URL (ROUTE-16). */
export default function ReportScreen() {
	const t = useT();
	return useAtomValue(signedInAtom) ? (
		<Report />
	) : (
		<SignInFirst title={t("report.signInTitle")} text={t("report.signInText")} />
	);
}
