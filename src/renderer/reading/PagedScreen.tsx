// A screen that is one list, page by page: its title, what there is of it, its rows, and what stands in their place.
import type { ReactNode } from "react";
import { useLanguage, useT } from "../../core/i18n.ts";
import { usePageTitle } from "../../core/paths.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { EmptyState, type EmptyStateProps } from "../../ui/EmptyState.tsx";
import { countMessage } from "../../ui/localFormat.ts";
import { PageHead } from "../../ui/PageHead.tsx";
import { RowPlaces } from "../../ui/RowList.tsx";
import { useHeadingFocus } from "../../ui/useHeadingFocus.ts";
import { type Paged, PagedView, type PagedViewProps } from "./PagedView.tsx";

export interface PagedScreenProps<T extends Paged>
	extends Pick<PagedViewProps<T>, "reading" | "pages" | "failed" | "children"> {
	readonly title: string;
	/** In the tab, where it says more than the title. */
	readonly tabTitle?: string;
	/** One sentence below the title. */
	readonly intro?: string;
	/** Message key that says how many there are, in place of the sentence. */
	readonly count?: string;
	/** Whether the sentence answers what the reader does, so that it is read aloud. */
	readonly isAnswer?: boolean;
	/** Stands beside the title, such as a filter. */
	readonly beside?: ReactNode;
	/** What stands in place of the list while it loads; rows, when nothing is said. */
	readonly place?: ReactNode;
	/** What is said when the whole list is empty, and where to go from there. */
	readonly none: Pick<EmptyStateProps, "type" | "title" | "text"> & {
		readonly way?: { readonly to: string; readonly label: string };
	};
}

export function PagedScreen<T extends Paged>(props: PagedScreenProps<T>) {
	const { title, tabTitle = title, intro, count, isAnswer = false, beside, place, none, ...view } = props;
	const { way, ...said } = none;
	const t = useT();
	const language = useLanguage();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	usePageTitle(tabTitle);
	const total = view.reading.data?.total;
	const amount = total ? count && t(...countMessage(count, total, language)) : "";
	const { slow = false } = view.reading;
	const usual = count === undefined ? intro : amount;
	// A former page is on screen and the wait is long: a sentence says so where the answer will.
	const sentence = slow ? t("ui.slow") : usual;
	return (
		<>
			<PageHead
				title={title}
				{...(sentence === undefined ? {} : { intro: sentence })}
				isAnswer={isAnswer || slow}
				heading={heading}
			>
				{beside}
			</PageHead>
			<PagedView
				{...view}
				place={place ?? <RowPlaces label={t("ui.loading")} />}
				empty={<EmptyState {...said} action={way && <LinkButton to={way.to}>{way.label}</LinkButton>} />}
			/>
		</>
	);
}
