import { useSearchParams } from "react-router-dom";
import { useT } from "../../core/i18n.ts";
import { paths, usePageTitle } from "../../core/paths.ts";
import { PagedView } from "../../renderer/reading/PagedView.tsx";
import { LinkButton } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page, PageHead } from "../../ui/PageHead.tsx";
import { usePageNumbers } from "../../ui/pageNumbers.ts";
import { useHeadingFocus } from "../../ui/useHeadingFocus.ts";
import { ClassFilter } from "./ClassFilter.tsx";
import { ClassList } from "./ClassList.tsx";
import { ClassRow } from "./ClassRow.tsx";
import { ClassRowsSkeleton } from "./ClassRowsSkeleton.tsx";
import { stateOf } from "./rules.ts";
import { useOpenClassList } from "./state.ts";

const pageSize = 12;
const places = 6;

/** Free live classes of the school: what is on now, what comes next, what was last. */
export function OpenClassListScreen() {
	const t = useT();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	const [query] = useSearchParams();
	const pages = usePageNumbers();
	const state = stateOf(query.get("state"));
	const list = useOpenClassList(
		pages.page === undefined ? undefined : { ...(state && { state }), page: pages.page, pageSize },
	);
	usePageTitle(t("openClass.title"));
	return (
		<Page>
			<PageHead title={t("openClass.title")} intro={t("openClass.intro")} heading={heading}>
				<ClassFilter chosen={state} />
			</PageHead>
			<PagedView
				reading={list}
				pages={pages}
				place={<ClassRowsSkeleton count={places} label={t("ui.loading")} />}
				failed={t("openClass.failed")}
				empty={
					<EmptyState
						type="openCourse"
						title={t(state ? "openClass.noneOfState" : "openClass.none")}
						text={t("openClass.noneText")}
						action={
							state ? (
								<LinkButton to={paths.openCourse()}>{t("openClass.all")}</LinkButton>
							) : (
								<LinkButton to={paths.courseList()}>{t("openClass.seeCourses")}</LinkButton>
							)
						}
					/>
				}
			>
				{(data, stale) => (
					<ClassList aria-label={t("openClass.title")} aria-busy={stale}>
						{data.list.map((card) => (
							<li key={card.id}>
								<ClassRow card={card} />
							</li>
						))}
					</ClassList>
				)}
			</PagedView>
		</Page>
	);
}

export default OpenClassListScreen;
