import { useAtomValue } from "jotai";
import { useSearchParams } from "react-router-dom";
import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { SkeletonList } from "../../../renderer/query/SkeletonList.tsx";
import { plainList } from "../../../ui/mixins.ts";
import { Page } from "../../../ui/PageHead.tsx";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { SkeletonBox } from "../../../ui/Skeleton.tsx";
import { ClassFilter } from "./ClassFilter.tsx";
import { ClassRow } from "./ClassRow.tsx";
import { pageSize } from "./pageSize.ts";
import { filterOf } from "./rules.ts";
import { useOpenClassList, useReservations } from "./state.ts";

/** The server allows no more seats of one student. */
const maxOwn = 200;

/** Classes in two columns of equal height. */
const ClassList = styled.ul`
	display: grid;
	grid-template-columns: repeat(auto-fill, minmax(min(100%, 480px), 1fr));
	gap: var(--space-5);
	${plainList}
`;

/** Free live classes of the school: live ones first, then upcoming ones, then those that are over. */
export default function OpenClassListScreen() {
	const t = useT();
	const [query] = useSearchParams();
	const pages = usePageNumbers();
	const signedIn = useAtomValue(signedInAtom);
	const asked = filterOf(query.get("state"));
	const filter = asked === "mine" && !signedIn ? undefined : asked;
	const isOwn = filter === "mine";
	const reservations = useReservations();
	const own = reservations.data?.list;
	const ids = new Set(own?.map(({ id }) => id));
	const list = useOpenClassList(
		pages.page === undefined || isOwn
			? undefined
			: { ...(filter && { state: filter }), page: pages.page, pageSize },
	);
	const ownList = { ...reservations, data: own && { list: own, total: own.length, pageSize: maxOwn } };
	return (
		<Page>
			<PagedScreen
				title={t("openClass.title")}
				intro={t("openClass.intro")}
				beside={<ClassFilter chosen={filter} />}
				query={isOwn ? ownList : list}
				pages={pages}
				placeholder={
					<SkeletonList list={ClassList} count={6}>
						{() => <SkeletonBox height={260} radius="var(--radius-l)" />}
					</SkeletonList>
				}
				errorTitle={t("openClass.failed")}
				emptyState={{
					type: "openCourse",
					title: t(isOwn ? "openClass.noneOfOwn" : filter ? "openClass.noneOfState" : "openClass.none"),
					text: t(isOwn ? "openClass.noneOfOwnText" : "openClass.noneText"),
					action: filter
						? { to: paths.openCourse(), label: t("openClass.all") }
						: { to: paths.courseList(), label: t("openClass.seeCourses") },
				}}
			>
				{(data, stale) => (
					<ClassList aria-label={t("openClass.title")} aria-busy={stale}>
						{data.list.map((card) => (
							<li key={card.id}>
								<ClassRow card={card} isReserved={ids.has(card.id)} />
							</li>
						))}
					</ClassList>
				)}
			</PagedScreen>
		</Page>
	);
}
