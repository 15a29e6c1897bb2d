import styled from "styled-components";
import { useT } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { PagedScreen } from "../../renderer/reading/PagedScreen.tsx";
import { Page } from "../../ui/PageHead.tsx";
import { usePageNumbers } from "../../ui/pageNumbers.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { LeadFrame, LeadPicture, NewsLead } from "./NewsLead.tsx";
import { useNewsList } from "./state.ts";

const pageSize = 9;
/** Pictures fetched at once: as many as the first row can hold. */
const firstRow = 3;

const Grid = styled.ul`
	display: grid;
	grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
	gap: var(--space-6) var(--space-5);
	margin: 0;
	padding: 0;
	list-style: none;
`;

const Line = styled(Skeleton)`
	width: 100%;
	height: 140px;

	&[data-width="cover"] {
		aspect-ratio: 16 / 9;
		height: auto;
		border-radius: 0;
	}
`;

function Places({ label }: { readonly label: string }) {
	return (
		<div role="status" aria-label={label}>
			<Grid as="div" aria-hidden="true">
				{Array.from({ length: pageSize }, (_, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their number
					<LeadFrame as="div" key={place}>
						<LeadPicture>
							<Line data-width="cover" />
						</LeadPicture>
						<Line />
					</LeadFrame>
				))}
			</Grid>
		</div>
	);
}

/** The news of the school, newest first. */
export function NewsListScreen() {
	const t = useT();
	const pages = usePageNumbers();
	const list = useNewsList(pages.page === undefined ? undefined : { page: pages.page, pageSize });
	return (
		<Page>
			<PagedScreen
				title={t("news.title")}
				intro={t("news.intro")}
				reading={list}
				pages={pages}
				place={<Places label={t("ui.loading")} />}
				failed={t("news.failed")}
				none={{
					type: "blank",
					title: t("news.none"),
					text: t("news.noneText"),
					way: { to: paths.courseList(), label: t("news.seeCourses") },
				}}
			>
				{(data, stale) => (
					<Grid aria-label={t("news.title")} aria-busy={stale}>
						{data.list.map((card, place) => (
							<li key={card.id}>
								<NewsLead card={card} heading="h2" eager={place < firstRow} />
							</li>
						))}
					</Grid>
				)}
			</PagedScreen>
		</Page>
	);
}

export default NewsListScreen;
