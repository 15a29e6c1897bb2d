// A screen with one paged list and its filters: in a column, on narrow windows in a sheet, or, where they are few, in rows.
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import styled from "styled-components";
import type { IgnoredFilter, ListFilter } from "../../../schemas/generated/documents.ts";
import { useLanguage, useT, withMessages } from "../../core/i18n.ts";
import { numberText } from "../../ui/localFormat.ts";
import { media } from "../../ui/media.ts";
import { usePageNumbers } from "../../ui/pageNumbers.ts";
import { Skeleton, SkeletonBox } from "../../ui/Skeleton.tsx";
import { keepsFocus } from "../../ui/useHeadingFocus.ts";
import { PagedScreen, type PagedScreenProps } from "../query/PagedScreen.tsx";
import type { SchoolQuery } from "../query/useSchoolQuery.ts";
import { FilterButton } from "./FilterButton.tsx";
import { FilterChips } from "./FilterChips.tsx";
import { FilterPanel } from "./FilterPanel.tsx";
import { FilterRows } from "./FilterRows.tsx";
import { cleared, filterQuery, overlongFilters, searchOf, toggled } from "./filterAddress.ts";
import { type ChosenValue, type FilterSpec, useChosenValues } from "./filterTexts.ts";
import { type OrderSpec, SortSelect } from "./SortSelect.tsx";

const FilterSheet = lazy(() => withMessages(import("./FilterSheet.tsx")));

const Columns = styled.div`
	&[data-split="true"] {
		display: grid;
		grid-template-columns: 224px minmax(0, 1fr);
		gap: var(--space-6);
		align-items: start;
	}

	@media ${media.laptop} {
		&[data-split="true"] {
			grid-template-columns: minmax(0, 1fr);
		}
	}
`;

const Column = styled.aside`
	@media ${media.laptop} {
		display: none;
	}
`;

const Bar = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-3);
	align-items: center;
	min-height: 40px;
	margin-bottom: var(--space-4);
`;

/** As high as one row of filters. */
const RowPlaceholder = styled(Skeleton)`
	flex: 1 1 480px;
	height: 40px;
`;

const OnlyNarrow = styled.div`
	display: none;

	@media ${media.laptop} {
		display: block;
	}
`;

const Note = styled.p`
	flex-basis: 100%;
	margin: 0;
	padding: var(--space-2) var(--space-3);
	border-radius: var(--radius-s);
	background: var(--surface-sunken);
	font-size: var(--font-s);
	line-height: 1.6;
	overflow-wrap: anywhere;
`;

interface Filtered {
	readonly total: number;
	readonly pageSize: number;
	readonly filters?: readonly ListFilter[];
	readonly ignored?: readonly IgnoredFilter[];
}

interface FilteredScreenProps<Query, T extends Filtered>
	extends Omit<PagedScreenProps<T>, "query" | "pages" | "frame" | "intro" | "count"> {
	readonly specs: readonly FilterSpec[];
	readonly orders: readonly OrderSpec[];
	readonly layout: "column" | "rows";
	readonly useList: (query: Query | undefined) => SchoolQuery<T>;
	/** @param filters as the call takes them, `sort` among them */
	readonly queryOf: (filters: Record<string, string>, page: number) => Query;
	/** The sentence below the title; the number of entries is undefined while it is not known. */
	readonly intro: (total: number | undefined, data: T | undefined) => string;
	/** Above the list, also where it is empty. */
	readonly above?: (data: T | undefined) => ReactNode;
}

const none: readonly never[] = [];

/** What helps where nothing is found: the list without one of the filters. */
function useFilterEmptyState(
	chosen: readonly ChosenValue[],
	filters: readonly ListFilter[],
	params: URLSearchParams,
	names: readonly string[],
): PagedScreenProps<Filtered>["emptyState"] {
	const t = useT();
	const language = useLanguage();
	const { pathname } = useLocation();
	const to = (next: URLSearchParams): string => `${pathname}${searchOf(next)}`;
	const helpful = chosen.flatMap(({ spec, value, text }) => {
		const total = filters.find(({ name }) => name === spec.name)?.total ?? 0;
		const label = t("ui.withoutFilter", { name: text, count: numberText(total, language) });
		return total > 0 ? [{ to: to(toggled(params, spec.name, value)), label }] : [];
	});
	return {
		type: "search",
		title: t("ui.noneWithFilters"),
		text: t(helpful.length > 0 ? "ui.noneWithFiltersText" : "ui.noneWithAnyText"),
		action: { to: to(cleared(params, names)), label: t("ui.clearFilters") },
		others: helpful,
	};
}

export function FilteredScreen<Query, T extends Filtered>(props: FilteredScreenProps<Query, T>) {
	const { specs, orders, layout, useList, queryOf, intro, above, emptyState, ...screen } = props;
	const t = useT();
	const [params] = useSearchParams();
	const pages = usePageNumbers();
	const [isSheetOpen, setSheetOpen] = useState(false);
	const names = specs.map(({ name }) => name);
	const asked = [...names, "sort"];
	const draftQuery = (draft: URLSearchParams, page: number) => queryOf(filterQuery(draft, asked), page);
	const query = useList(pages.page === undefined ? undefined : draftQuery(params, pages.page));
	const { data, isStale } = query;
	const filters = data?.filters ?? none;
	const ignored = [...overlongFilters(params, asked), ...(isStale ? none : (data?.ignored ?? none))];
	const chosen = useChosenValues(specs, filters, params, ignored);
	const filteredEmpty = useFilterEmptyState(chosen, filters, params, names);
	// No filter and no order helps where the list itself is empty.
	const isEmpty = data?.total === 0 && !isStale && chosen.length === 0;
	const hasColumn = layout === "column" && !isEmpty;
	const panel = { specs, filters, params };
	const placeholder = query.error ? null : <SkeletonBox height={480} radius="var(--radius-m)" />;
	const column = data ? <FilterPanel {...panel} /> : placeholder;
	const bar = (
		<Bar {...keepsFocus}>
			{hasColumn && (
				<OnlyNarrow>
					<FilterButton count={chosen.length} onOpen={() => setSheetOpen(true)} />
				</OnlyNarrow>
			)}
			{layout === "rows" &&
				(data || query.error ? <FilterRows {...panel} /> : specs.length > 0 && <RowPlaceholder />)}
			<FilterChips chosen={layout === "column" ? chosen : none} names={names} params={params} />
			{orders.length > 1 && !isEmpty && <SortSelect orders={orders} params={params} />}
			{ignored.map(({ name, value }) => (
				<Note key={name} role="status">
					{t("ui.ignoredFilter", { value })}
				</Note>
			))}
		</Bar>
	);
	return (
		<>
			<PagedScreen
				{...(screen as Omit<PagedScreenProps<T>, "query" | "pages" | "emptyState">)}
				intro={intro(isStale ? undefined : data?.total, data)}
				query={query}
				pages={pages}
				emptyState={chosen.length > 0 ? filteredEmpty : emptyState}
				frame={(list: ReactNode) => (
					// The same elements for an empty list: a form above it stays open while entries come and go.
					<Columns data-split={hasColumn}>
						{hasColumn && (
							<Column aria-label={t("ui.filters")} {...keepsFocus}>
								{column}
							</Column>
						)}
						<div>
							{above?.(data)}
							{bar}
							{list}
						</div>
					</Columns>
				)}
			/>
			{isSheetOpen && (
				<Suspense fallback={null}>
					<FilterSheet
						{...panel}
						useList={useList}
						queryOf={(draft) => draftQuery(draft, 1)}
						onClose={() => setSheetOpen(false)}
					/>
				</Suspense>
			)}
		</>
	);
}
