import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { Page, PageList } from "../../../ui/PageHead.tsx";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { PackageCards } from "./PackageCards.tsx";
import { PackageSkeleton } from "./PackageSkeleton.tsx";
import { pageSize } from "./pageSize.ts";
import { usePackageList } from "./state.ts";

/** The packages of the school, each in the wide layout. */
export default function PackageListScreen() {
	const t = useT();
	const pages = usePageNumbers();
	const list = usePackageList(pages.page === undefined ? undefined : { page: pages.page, pageSize });
	return (
		<Page>
			<PagedScreen
				title={t("package.title")}
				intro={t("package.intro")}
				query={list}
				pages={pages}
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
			</PagedScreen>
		</Page>
	);
}
