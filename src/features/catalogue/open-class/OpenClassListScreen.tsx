import { useAtomValue } from "jotai";
import { useSearchParams } from "react-router-dom";
import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { FilteredScreen } from "../../../renderer/filters/FilteredScreen.tsx";
import type { FilterSpec } from "../../../renderer/filters/filterTexts.ts";
import type { OrderSpec } from "../../../renderer/filters/SortSelect.tsx";
import { SkeletonList } from "../../../renderer/query/SkeletonList.tsx";
import { monthText } from "../../../ui/localFormat.ts";
import { plainList } from "../../../ui/mixins.ts";
import { Page } from "../../../ui/PageHead.tsx";
import { SkeletonBox } from "../../../ui/Skeleton.tsx";
import { ClassFilter } from "./ClassFilter.tsx";
import { ClassRow } from "./ClassRow.tsx";
import { listQuery } from "./pageSize.ts";
import { filterOf } from "./rules.ts";
import { useOpenClassList, useReservations } from "./state.ts";

/** The server allows no more seats of one student. */
const maxOwn = 200;
const noFilters: readonly never[] = [];

/** Classes in two columns of equal height. */
const ClassList = styled.ul`
	display: grid;
	grid-template-columns: repeat(auto-fill, minmax(min(100%, 400px), 1fr));
	gap: var(--space-5);
	${plainList}
`;

const filters: readonly FilterSpec[] = [
	{ name: "subject", title: "ui.filterSubject" },
	{ name: "teacher", title: "ui.filterTeacher" },
	{ name: "month", title: "openClass.month", format: monthText },
];

const orders: readonly OrderSpec[] = [
	{ name: "", title: "openClass.sortSoonest" },
	{ name: "latest", title: "openClass.sortLatest" },
	{ name: "seats", title: "openClass.sortSeats" },
];

interface ClassQuery {
	readonly filters: Readonly<Record<string, string>>;
	readonly page: number;
	readonly state: ReturnType<typeof filterOf>;
}

/** The classes of a query, or those in which the student has a seat. */
function useClasses(query: ClassQuery | undefined) {
	const reservations = useReservations();
	const isOwn = query?.state === "mine";
	const state = query?.state === "mine" ? undefined : query?.state;
	const list = useOpenClassList(
		query && !isOwn
			? { ...query.filters, ...(state && { state }), ...listQuery, page: query.page }
			: undefined,
	);
	const own = reservations.data?.list;
	const ownList = { ...reservations, data: own && { list: own, total: own.length, pageSize: maxOwn } };
	return isOwn ? ownList : list;
}

/** Free live classes of the school: live ones first, then upcoming ones, then those that are over. */
export default function OpenClassListScreen() {
	const t = useT();
	const [query] = useSearchParams();
	const signedIn = useAtomValue(signedInAtom);
	const asked = filterOf(query.get("state"));
	const state = asked === "mine" && !signedIn ? undefined : asked;
	const isOwn = state === "mine";
	const ids = new Set(useReservations().data?.list.map(({ id }) => id));
	return (
		<Page>
			<FilteredScreen
				title={t("openClass.title")}
				intro={() => t("openClass.intro")}
				beside={<ClassFilter chosen={state} />}
				specs={isOwn ? noFilters : filters}
				orders={isOwn ? noFilters : orders}
				layout={isOwn ? "rows" : "column"}
				useList={useClasses}
				queryOf={(chosen, page) => ({ filters: chosen, page, state })}
				placeholder={
					<SkeletonList list={ClassList} count={6}>
						{() => <SkeletonBox height={260} radius="var(--radius-l)" />}
					</SkeletonList>
				}
				errorTitle={t("openClass.failed")}
				emptyState={{
					type: "openCourse",
					title: t(isOwn ? "openClass.noneOfOwn" : state ? "openClass.noneOfState" : "openClass.none"),
					text: t(isOwn ? "openClass.noneOfOwnText" : "openClass.noneText"),
					action: state
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
			</FilteredScreen>
		</Page>
	);
}
