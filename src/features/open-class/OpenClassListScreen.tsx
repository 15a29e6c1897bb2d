import { useSearchParams } from "react-router-dom";
import { useT } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { PagedScreen } from "../../renderer/reading/PagedScreen.tsx";
import { Page } from "../../ui/PageHead.tsx";
import { usePageNumbers } from "../../ui/pageNumbers.ts";
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
	const [query] = useSearchParams();
	const pages = usePageNumbers();
	const state = stateOf(query.get("state"));
	const list = useOpenClassList(
		pages.page === undefined ? undefined : { ...(state && { state }), page: pages.page, pageSize },
	);
	return (
		<Page>
			<PagedScreen
				title={t("openClass.title")}
				intro={t("openClass.intro")}
				beside={<ClassFilter chosen={state} />}
				reading={list}
				pages={pages}
				place={<ClassRowsSkeleton count={places} label={t("ui.loading")} />}
				failed={t("openClass.failed")}
				none={{
					type: "openCourse",
					title: t(state ? "openClass.noneOfState" : "openClass.none"),
					text: t("openClass.noneText"),
					way: state
						? { to: paths.openCourse(), label: t("openClass.all") }
						: { to: paths.courseList(), label: t("openClass.seeCourses") },
				}}
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
			</PagedScreen>
		</Page>
	);
}

export default OpenClassListScreen;
