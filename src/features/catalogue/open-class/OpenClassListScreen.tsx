import { useSearchParams } from "react-router-dom";
import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { SkeletonList } from "../../../renderer/query/SkeletonList.tsx";
import { plainList } from "../../../ui/mixins.ts";
import { Page } from "../../../ui/PageHead.tsx";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { SkeletonBox } from "../../../ui/Skeleton.tsx";
import { ClassFilter } from "./ClassFilter.tsx";
import { ClassRow } from "./ClassRow.tsx";
import { stateOf } from "./rules.ts";
import { useOpenClassList } from "./state.ts";

const pageSize = 12;

/** Classes in two columns of equal height; only an open one grows. */
const ClassList = styled.ul`
	display: grid;
	grid-template-columns: repeat(auto-fill, minmax(min(100%, 480px), 1fr));
	gap: var(--space-5);
	align-items: start;
	${plainList}

	&:not(:has([data-open="true"])) {
		align-items: stretch;
	}
`;

/** Free live classes of the school: live ones first, then upcoming ones, then those that are over. */
export default function OpenClassListScreen() {
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
				query={list}
				pages={pages}
				placeholder={
					<SkeletonList list={ClassList} count={6}>
						{() => <SkeletonBox height={260} radius="var(--radius-l)" />}
					</SkeletonList>
				}
				errorTitle={t("openClass.failed")}
				emptyState={{
					type: "openCourse",
					title: t(state ? "openClass.noneOfState" : "openClass.none"),
					text: t("openClass.noneText"),
					action: state
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
