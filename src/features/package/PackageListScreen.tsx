import { useT } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { PagedScreen } from "../../renderer/reading/PagedScreen.tsx";
import { Page, PageList } from "../../ui/PageHead.tsx";
import { usePageNumbers } from "../../ui/pageNumbers.ts";
import { PackageCards } from "./PackageCards.tsx";
import { PackageSkeleton } from "./PackageSkeleton.tsx";
import { usePackageList } from "./state.ts";

const pageSize = 6;

/** Every package of the school, each told at length. */
export function PackageListScreen() {
	const t = useT();
	const pages = usePageNumbers();
	const list = usePackageList(pages.page === undefined ? undefined : { page: pages.page, pageSize });
	return (
		<Page>
			<PagedScreen
				title={t("package.title")}
				intro={t("package.intro")}
				reading={list}
				pages={pages}
				place={
					<PageList>
						<PackageSkeleton count={3} label={t("ui.loading")} wide />
					</PageList>
				}
				failed={t("package.failed")}
				none={{
					type: "coursePackage",
					title: t("package.none"),
					text: t("package.noneText"),
					way: { to: paths.courseList(), label: t("package.seeCourses") },
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

export default PackageListScreen;
