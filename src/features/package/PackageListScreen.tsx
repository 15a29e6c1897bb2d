import { useT } from "../../core/i18n.ts";
import { paths, usePageTitle } from "../../core/paths.ts";
import { PagedView } from "../../renderer/reading/PagedView.tsx";
import { LinkButton } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page, PageHead, PageList } from "../../ui/PageHead.tsx";
import { usePageNumbers } from "../../ui/pageNumbers.ts";
import { useHeadingFocus } from "../../ui/useHeadingFocus.ts";
import { PackageCards } from "./PackageCards.tsx";
import { PackageSkeleton } from "./PackageSkeleton.tsx";
import { usePackageList } from "./state.ts";

const pageSize = 6;

/** Every package of the school, each told at length. */
export function PackageListScreen() {
	const t = useT();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	const pages = usePageNumbers();
	const list = usePackageList(pages.page === undefined ? undefined : { page: pages.page, pageSize });
	usePageTitle(t("package.title"));
	return (
		<Page>
			<PageHead title={t("package.title")} intro={t("package.intro")} heading={heading} />
			<PageList>
				<PagedView
					reading={list}
					pages={pages}
					place={<PackageSkeleton count={3} label={t("ui.loading")} wide />}
					failed={t("package.failed")}
					empty={
						<EmptyState
							type="coursePackage"
							title={t("package.none")}
							text={t("package.noneText")}
							action={<LinkButton to={paths.courseList()}>{t("package.seeCourses")}</LinkButton>}
						/>
					}
				>
					{(data, stale) => (
						<PackageCards cards={data.list} label={t("package.title")} heading="h2" wide stale={stale} />
					)}
				</PagedView>
			</PageList>
		</Page>
	);
}

export default PackageListScreen;
