// A list that the server gives page by page: its rows, its pages, and what to say when there are none.
import type { ReactNode } from "react";
import { useLanguage, useT } from "../../core/i18n.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { numberText } from "../../ui/localFormat.ts";
import { Pager } from "../../ui/Pager.tsx";
import { type PageNumbers, pageCount } from "../../ui/pageNumbers.ts";
import { SlowNote } from "../../ui/Skeleton.tsx";
import { ReadingView } from "./ReadingView.tsx";
import type { Reading } from "./useReading.ts";

export interface Paged {
	readonly total: number;
	readonly pageSize: number;
}

export interface PagedViewProps<T extends Paged> {
	readonly reading: Reading<T>;
	readonly pages: PageNumbers;
	readonly place: ReactNode;
	readonly failed: string;
	/** Shown when the whole list is empty. */
	readonly empty: ReactNode;
	/** Draws a page; `stale` when it is the former one and the next is on its way. */
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
	const { reading, pages, place, failed, empty, children } = props;
	const t = useT();
	const language = useLanguage();
	const { page, to } = pages;
	if (page === undefined) return <NoSuchPage page={pages.raw} text={t("ui.notANumber")} to={to(1)} />;
	const waiting = (
		<>
			{place}
			<SlowNote>{t("ui.slow")}</SlowNote>
		</>
	);
	return (
		<ReadingView reading={reading} place={waiting} failed={failed}>
			{(data) => {
				const last = pageCount(data.total, data.pageSize);
				// While the next answer is on its way the former is still drawn: only a settled one can be empty or missing.
				if (data.total === 0) return reading.stale ? waiting : empty;
				if (page > last && !reading.stale)
					return (
						<NoSuchPage
							page={String(page)}
							text={t("ui.noSuchPageText", { last: numberText(last, language) })}
							to={to(1)}
						/>
					);
				return (
					<>
						{children(data, reading.stale)}
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
		</ReadingView>
	);
}
