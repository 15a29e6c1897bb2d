// A screen with one paged list: title, count, rows, pager, placeholder and empty state.
import type { ReactNode } from "react";
import { useLanguage, useT } from "../../core/i18n.ts";
import { usePageTitle } from "../../core/paths.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { EmptyState, type EmptyStateProps } from "../../ui/EmptyState.tsx";
import { countMessage, numberText } from "../../ui/localFormat.ts";
import { PageHead } from "../../ui/PageHead.tsx";
import { type PageNumbers, pageCount } from "../../ui/pageNumbers.ts";
import { RowListSkeleton } from "../../ui/RowList.tsx";
import { SlowNote } from "../../ui/Skeleton.tsx";
import { Pager } from "./Pager.tsx";
import { QueryView, type QueryViewProps } from "./QueryView.tsx";
import type { SchoolQuery } from "./useSchoolQuery.ts";
import { useScrollPosition } from "./useScrollPosition.ts";

interface Paged {
	readonly total: number;
	readonly pageSize: number;
}

interface NextStep {
	readonly to: string;
	readonly label: string;
}

interface PagedListProps<T extends Paged> extends Pick<QueryViewProps<T>, "errorTitle"> {
	readonly query: SchoolQuery<T>;
	readonly pages: PageNumbers;
	/** Rendered while the list loads; rows by default. */
	readonly placeholder?: ReactNode;
	/** Shown for an empty list, with a link to the next step. */
	readonly emptyState: Pick<EmptyStateProps, "type" | "title" | "text"> & {
		readonly action?: NextStep;
		/** Further ones. */
		readonly others?: readonly NextStep[];
	};
	/** Renders a page; `stale` while it is the previous one and the next is loading. */
	readonly children: (data: T, stale: boolean) => ReactNode;
}

export interface PagedScreenProps<T extends Paged> extends PagedListProps<T> {
	readonly title: string;
	/** In the tab, where it says more than the title. */
	readonly tabTitle?: string;
	/** One sentence below the title. */
	readonly intro?: string;
	/** Message key of the count, in place of the sentence. */
	readonly count?: string;
	/** Whether the sentence responds to an action of the student, so that it is announced. */
	readonly isAnswer?: boolean;
	/** Rendered beside the title, such as a filter. */
	readonly beside?: ReactNode;
	/** Renders what is around the list, such as its filters. */
	readonly frame?: (list: ReactNode) => ReactNode;
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

/** The list of a page, without the title of a screen. */
export function PagedList<T extends Paged>(props: PagedListProps<T>) {
	const { query, pages, placeholder, errorTitle, emptyState, children } = props;
	const { action, others = [], ...texts } = emptyState;
	const t = useT();
	const language = useLanguage();
	const { page, to } = pages;
	if (page === undefined) return <NoSuchPage page={pages.raw} text={t("ui.notANumber")} to={to(1)} />;
	const waiting = (
		<>
			{placeholder ?? <RowListSkeleton label={t("ui.loading")} />}
			<SlowNote>{t("core.slow")}</SlowNote>
		</>
	);
	return (
		<QueryView query={query} placeholder={waiting} errorTitle={errorTitle}>
			{(data) => {
				const last = pageCount(data.total, data.pageSize);
				// While the next page loads, the previous one is rendered: only fresh data can be empty or missing.
				if (data.total === 0 && query.isStale) return waiting;
				if (data.total === 0)
					return (
						<EmptyState
							{...texts}
							action={
								action && (
									<>
										<LinkButton to={action.to}>{action.label}</LinkButton>
										{others.map(({ to: next, label }) => (
											<LinkButton key={next} variant="outline" to={next}>
												{label}
											</LinkButton>
										))}
									</>
								)
							}
						/>
					);
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
						{last > 1 && <Pager page={page} pages={last} to={to} />}
					</>
				);
			}}
		</QueryView>
	);
}

export function PagedScreen<T extends Paged>(props: PagedScreenProps<T>) {
	const { title, tabTitle = title, intro, count, isAnswer = false, beside, frame, ...list } = props;
	const t = useT();
	const language = useLanguage();
	usePageTitle(tabTitle);
	useScrollPosition(list.query.data !== undefined && !list.query.isStale);
	const { data, isSlow = false } = list.query;
	const amount = data?.total ? count && t(...countMessage(count, data.total, language)) : "";
	const usual = count === undefined ? intro : amount;
	// After a long wait with stale data, the sentence says so.
	const sentence = isSlow ? t("core.slow") : usual;
	return (
		<>
			<PageHead title={title} intro={sentence} isLive={isAnswer || isSlow}>
				{beside}
			</PageHead>
			{frame ? frame(<PagedList {...list} />) : <PagedList {...list} />}
		</>
	);
}
