import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { FilteredScreen } from "../../../renderer/filters/FilteredScreen.tsx";
import type { FilterSpec } from "../../../renderer/filters/filterTexts.ts";
import type { OrderSpec } from "../../../renderer/filters/SortSelect.tsx";
import { SkeletonList } from "../../../renderer/query/SkeletonList.tsx";
import { plainList } from "../../../ui/mixins.ts";
import { Page } from "../../../ui/PageHead.tsx";
import { SkeletonBox, SkeletonCover } from "../../../ui/Skeleton.tsx";
import { LeadFrame, LeadPicture, NewsLead } from "./NewsLead.tsx";
import { listQuery, pageSize } from "./pageSize.ts";
import { useNewsList } from "./state.ts";

/** Pictures fetched at once: as many as the first row has. */
const firstRow = 3;

const Grid = styled.ul`
	display: grid;
	grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
	gap: var(--space-6) var(--space-5);
	${plainList}
`;

const filters: readonly FilterSpec[] = [
	{ name: "category", title: "news.category" },
	{ name: "year", title: "news.year" },
];
const orders: readonly OrderSpec[] = [
	{ name: "", title: "ui.sortNewest" },
	{ name: "oldest", title: "news.oldestFirst" },
];

/** The news of the school, newest first. */
export default function NewsListScreen() {
	const t = useT();
	return (
		<Page>
			<FilteredScreen
				title={t("news.title")}
				intro={() => t("news.intro")}
				specs={filters}
				orders={orders}
				layout="rows"
				useList={useNewsList}
				queryOf={(chosen, page) => ({ ...chosen, ...listQuery, page })}
				placeholder={
					<SkeletonList list={Grid} count={pageSize}>
						{() => (
							<LeadFrame as="div">
								<LeadPicture>
									<SkeletonCover />
								</LeadPicture>
								<SkeletonBox height="calc(84px + 28px * var(--title-lines))" />
							</LeadFrame>
						)}
					</SkeletonList>
				}
				errorTitle={t("news.failed")}
				emptyState={{
					type: "blank",
					title: t("news.none"),
					text: t("news.noneText"),
					action: { to: paths.courseList(), label: t("news.seeCourses") },
				}}
			>
				{(data, stale) => (
					<Grid aria-label={t("news.title")} aria-busy={stale}>
						{data.list.map((card, index) => (
							<li key={card.id}>
								<NewsLead card={card} heading="h2" eager={index < firstRow} />
							</li>
						))}
					</Grid>
				)}
			</FilteredScreen>
		</Page>
	);
}
