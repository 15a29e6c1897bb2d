import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { FilteredScreen } from "../../../renderer/filters/FilteredScreen.tsx";
import type { FilterSpec } from "../../../renderer/filters/filterTexts.ts";
import { priceOrders } from "../../../renderer/filters/SortSelect.tsx";
import { Page, PageList } from "../../../ui/PageHead.tsx";
import { PackageCards } from "./PackageCards.tsx";
import { PackageSkeleton } from "./PackageSkeleton.tsx";
import { listQuery } from "./pageSize.ts";
import { usePackageList } from "./state.ts";

const filters: readonly FilterSpec[] = [
	{ name: "subject", title: "ui.filterSubject" },
	{ name: "price", title: "ui.filterPrice", isSingle: true },
	{ name: "school", title: "ui.filterSchool", isSingle: true, labels: { all: "ui.allSchools" } },
	{ name: "free", title: "ui.onlyFree", isSwitch: true },
];

/** The packages of the school, each in the wide layout. */
export default function PackageListScreen() {
	const t = useT();
	return (
		<Page>
			<FilteredScreen
				title={t("package.title")}
				intro={() => t("package.intro")}
				specs={filters}
				orders={priceOrders}
				layout="column"
				useList={usePackageList}
				queryOf={(chosen, page) => ({ ...chosen, ...listQuery, page })}
				placeholder={
					<PageList>
						<PackageSkeleton count={3} wide />
					</PageList>
				}
				errorTitle={t("package.failed")}
				emptyState={{
					type: "coursePackage",
					title: t("package.none"),
					text: t("package.noneText"),
					action: { to: paths.courseList(), label: t("package.seeCourses") },
				}}
			>
				{(data, stale) => (
					<PageList>
						<PackageCards cards={data.list} label={t("package.title")} heading="h2" wide stale={stale} />
					</PageList>
				)}
			</FilteredScreen>
		</Page>
	);
}
