import { useDeferredValue } from "react";
import { useSearchParams } from "react-router-dom";
import type { SearchListData } from "../../../../schemas/generated/documents.ts";
import { searchText } from "../../../../schemas/searchText.ts";
import { type Translate, useLanguage, useT } from "../../../core/i18n.ts";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { countMessage } from "../../../ui/localFormat.ts";
import { Page } from "../../../ui/PageHead.tsx";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { RowList } from "../../../ui/RowList.tsx";
import { HitRow } from "./HitRow.tsx";
import { HitSkeleton } from "./HitSkeleton.tsx";
import { kindOf } from "./hitLinks.ts";
import { SearchForm } from "./SearchForm.tsx";
import { SearchTabs } from "./SearchTabs.tsx";
import { SubjectLinks } from "./SubjectLinks.tsx";
import { useSearchList } from "./state.ts";

const pageSize = 20;
const nothingAsked: SearchListData = { list: [], total: 0, page: 1, pageSize, counts: [] };

function emptyStateOf(t: Translate, text: string, isNothing: boolean) {
	if (text === "")
		return { type: "search", title: t("search.noText"), text: t("search.noTextText") } as const;
	return isNothing
		? ({ type: "search", title: t("search.none", { text }), text: t("search.noneText") } as const)
		: ({ type: "search", title: t("search.noneOfKind"), text: t("search.noneOfKindText") } as const);
}

/** All that was found for a text; the URL holds the text, the kind and the page. */
export default function SearchScreen() {
	const t = useT();
	const language = useLanguage();
	const [query] = useSearchParams();
	const pages = usePageNumbers();
	const { page } = pages;
	const text = searchText(query.get("text"));
	const kind = kindOf(query.get("kind"));
	const list = useSearchList(
		page === undefined || text === "" ? undefined : { text, page, pageSize, ...(kind && { kind }) },
	);
	// Without a text nothing is asked for, and nothing is waited for.
	const shown = text === "" ? { ...list, data: nothingAsked, isStale: false } : list;
	// Tabs keep the counts before while the next answer is on its way.
	const counts = text === "" ? undefined : list.data?.counts;
	const all = counts?.reduce((sum, { count }) => sum + count, 0) ?? 0;
	const isAnswered = counts !== undefined && !list.isStale;
	// Together with the list, which renders its first data in slices.
	const isNothing = useDeferredValue(isAnswered && all === 0);
	const found = isAnswered ? t(...countMessage("search.found", all, language)) : "";
	return (
		<Page>
			<PagedScreen
				title={text ? t("search.titleFor", { text }) : t("search.title")}
				intro={text === "" ? t("search.intro") : found}
				isAnswer
				beside={
					<>
						<SearchForm query={text} />
						{text !== "" && !isNothing && <SearchTabs text={text} chosen={kind} counts={counts} />}
					</>
				}
				query={shown}
				pages={pages}
				placeholder={<HitSkeleton />}
				errorTitle={t("search.failed")}
				emptyState={emptyStateOf(t, text, isNothing)}
			>
				{(data, stale) => (
					<RowList aria-label={t("search.results")} aria-busy={stale}>
						{data.list.map((hit) => (
							<li key={`${hit.kind} ${hit.id}`}>
								<HitRow hit={hit} />
							</li>
						))}
					</RowList>
				)}
			</PagedScreen>
			{isNothing && <SubjectLinks subjects={list.data?.subjects ?? []} />}
		</Page>
	);
}
