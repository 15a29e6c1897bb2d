import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { Page } from "../../../ui/PageHead.tsx";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { PlanCards } from "./PlanCards.tsx";
import { PlanSkeleton } from "./PlanFrame.tsx";
import { pageSize } from "./pageSize.ts";
import { usePlanList } from "./state.ts";

/** The training plans of the school. */
export default function PlanListScreen() {
	const t = useT();
	const pages = usePageNumbers();
	return (
		<Page>
			<PagedScreen
				title={t("plan.title")}
				intro={t("plan.intro")}
				query={usePlanList(pages.page === undefined ? undefined : { page: pages.page, pageSize })}
				pages={pages}
				placeholder={<PlanSkeleton count={6} />}
				errorTitle={t("plan.failed")}
				emptyState={{
					type: "booking",
					title: t("plan.none"),
					text: t("plan.noneText"),
					action: { to: paths.courseList(), label: t("plan.seeCourses") },
				}}
			>
				{(data, stale) => <PlanCards cards={data.list} label={t("plan.title")} heading="h2" stale={stale} />}
			</PagedScreen>
		</Page>
	);
}
