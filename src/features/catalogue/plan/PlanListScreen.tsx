import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { FilteredScreen } from "../../../renderer/filters/FilteredScreen.tsx";
import type { FilterSpec } from "../../../renderer/filters/filterTexts.ts";
import type { OrderSpec } from "../../../renderer/filters/SortSelect.tsx";
import { Page } from "../../../ui/PageHead.tsx";
import { PlanCards } from "./PlanCards.tsx";
import { PlanSkeleton } from "./PlanFrame.tsx";
import { listQuery } from "./pageSize.ts";
import { usePlanList } from "./state.ts";

const lengths = { "-12": "plan.upTo12", "13-26": "plan.upTo26", "27-": "plan.over26" };

const filters: readonly FilterSpec[] = [
	{ name: "subject", title: "ui.filterSubject" },
	{ name: "weeks", title: "plan.length", labels: lengths },
	{ name: "school", title: "ui.filterSchool", isSingle: true, labels: { all: "ui.allSchools" } },
	{ name: "free", title: "ui.onlyFree", isSwitch: true },
];

const orders: readonly OrderSpec[] = [
	{ name: "", title: "ui.sortRecommended" },
	{ name: "shortest", title: "ui.sortShortest" },
];

/** The training plans of the school. */
export default function PlanListScreen() {
	const t = useT();
	return (
		<Page>
			<FilteredScreen
				title={t("plan.title")}
				intro={() => t("plan.intro")}
				specs={filters}
				orders={orders}
				layout="column"
				useList={usePlanList}
				queryOf={(chosen, page) => ({ ...chosen, ...listQuery, page })}
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
			</FilteredScreen>
		</Page>
	);
}
