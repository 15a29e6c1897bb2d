import { useSearchParams } from "react-router-dom";
import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { learnPaths } from "../../../renderer/learn/learnPaths.ts";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { ChoiceLink, ChoiceRow } from "../../../ui/ChoiceLink.tsx";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { CardColumn } from "../../../ui/RowList.tsx";
import { HomeworkItem } from "./HomeworkItem.tsx";
import { type ListState, stateOf, states } from "./rules.ts";
import { useOwnHomework } from "./state.ts";

const pageSize = 10;

const Column = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	gap: var(--space-5);
`;

function Filter({ current }: { readonly current: ListState | undefined }) {
	const t = useT();
	return (
		<ChoiceRow aria-label={t("homework.filter")}>
			{[undefined, ...states].map((state) => (
				<ChoiceLink
					key={state ?? "all"}
					to={learnPaths.homework(state)}
					aria-current={state === current ? "page" : undefined}
				>
					{t(`homework.filter.${state ?? "all"}`)}
				</ChoiceLink>
			))}
		</ChoiceRow>
	);
}

/** The homework of all courses of the student, what is to be done first at the top; by state in the address. */
export default function HomeworkListScreen() {
	const t = useT();
	const [search] = useSearchParams();
	const state = stateOf(search.get("state"));
	const pages = usePageNumbers();
	return (
		<PagedScreen
			title={t("homework.title")}
			count="homework.amount"
			query={useOwnHomework(pages.page, pageSize, state)}
			pages={pages}
			errorTitle={t("homework.listFailed")}
			frame={(list) => (
				<Column>
					<Filter current={state} />
					{list}
				</Column>
			)}
			emptyState={
				state
					? {
							type: "blank",
							title: t("homework.noneOfState"),
							text: t("homework.noneOfStateText"),
							action: { to: learnPaths.homework(), label: t("homework.seeAll") },
						}
					: {
							type: "blank",
							title: t("homework.none"),
							text: t("homework.noneText"),
							action: { to: paths.lessons(), label: t("homework.toLessons") },
						}
			}
		>
			{({ list }) => (
				<CardColumn>
					{list.map((card) => (
						<li key={`${card.courseId} ${card.homeworkId}`}>
							<HomeworkItem card={card} isAlone />
						</li>
					))}
				</CardColumn>
			)}
		</PagedScreen>
	);
}
