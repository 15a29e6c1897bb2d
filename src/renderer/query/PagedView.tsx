// A paged list: its rows, its pager, and its empty state.
import type { ReactNode } from "react";
import { useLanguage, useT } from "../../core/i18n.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { numberText } from "../../ui/localFormat.ts";
import { Pager } from "../../ui/Pager.tsx";
import { type PageNumbers, pageCount } from "../../ui/pageNumbers.ts";
import { SlowNote } from "../../ui/Skeleton.tsx";
import { QueryView } from "./QueryView.tsx";
import type { SchoolQuery } from "./useSchoolQuery.ts";

export interface Paged {
	readonly total: number;
	readonly pageSize: number;
}

export interface PagedViewProps<T extends Paged> {
	readonly query: SchoolQuery<T>;
	readonly pages: PageNumbers;
	readonly placeholder: ReactNode;
	readonly errorTitle: string;
	/** Shown when the whole list is empty. */
	readonly empty: ReactNode;
	/** Renders a page; `stale` while it is the previous one and the next is loading. */
	readonly children: (data: T, stale: boolean) => ReactNode;
}

function NoSuchPage({ page, text, to }: { page: string; text: string; to: string }) {
	const t = useT();
	return (
		<EmptyState
			type="blank"
			title={t("ui.noSuchPage", { page })}
			text={text}
			action={<LinkButton to={to}>{t("ui.firstPage")}</LinkButton>}
		/>
	);
}

export function PagedView<T extends Paged>(props: PagedViewProps<T>) {
	const { query, pages, placeholder, errorTitle, empty, children } = props;
	const t = useT();
	const language = useLanguage();
	const { page, to } = pages;
	if (page === undefined) return <NoSuchPage page={pages.raw} text={t("ui.notANumber")} to={to(1)} />;
	const waiting = (
		<>
			{placeholder}
			<SlowNote>{t("ui.slow")}</SlowNote>
		</>
	);
	return (
		<QueryView query={query} placeholder={waiting} errorTitle={errorTitle}>
			{(data) => {
				const last = pageCount(data.total, data.pageSize);
				// While the next page loads, the previous one is rendered: only fresh data can be empty or missing.
				if (data.total === 0) return query.isStale ? waiting : empty;
				if (page > last && !query.isStale)
					return (
						<NoSuchPage
							page={String(page)}
							text={t("ui.noSuchPageText", { last: numberText(last, language) })}
							to={to(1)}
						/>
					);
				return (
					<>
						{children(data, query.isStale)}
						{last > 1 && (
							<Pager
								page={page}
								pages={last}
								to={to}
								labels={{
									nav: t("ui.pages"),
									previous: t("ui.previousPage"),
									next: t("ui.nextPage"),
									page: (number) => t("ui.pageNumber", { page: number }),
								}}
							/>
						)}
					</>
				);
			}}
		</QueryView>
	);
}
