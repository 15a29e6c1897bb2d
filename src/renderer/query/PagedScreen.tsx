// A screen with one paged list: title, count, rows, placeholder and empty state.
import type { ReactNode } from "react";
import { useLanguage, useT } from "../../core/i18n.ts";
import { usePageTitle } from "../../core/paths.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { EmptyState, type EmptyStateProps } from "../../ui/EmptyState.tsx";
import { countMessage } from "../../ui/localFormat.ts";
import { PageHead } from "../../ui/PageHead.tsx";
import { RowListSkeleton } from "../../ui/RowList.tsx";
import { useHeadingFocus } from "../../ui/useHeadingFocus.ts";
import { type Paged, PagedView, type PagedViewProps } from "./PagedView.tsx";

export interface PagedScreenProps<T extends Paged>
	extends Pick<PagedViewProps<T>, "query" | "pages" | "errorTitle" | "children"> {
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
	/** Rendered while the list loads; rows by default. */
	readonly placeholder?: ReactNode;
	/** Shown for an empty list, with a link to the next step. */
	readonly emptyState: Pick<EmptyStateProps, "type" | "title" | "text"> & {
		readonly action?: { readonly to: string; readonly label: string };
	};
}

export function PagedScreen<T extends Paged>(props: PagedScreenProps<T>) {
	const {
		title,
		tabTitle = title,
		intro,
		count,
		isAnswer = false,
		beside,
		placeholder,
		emptyState,
		...view
	} = props;
	const { action, ...texts } = emptyState;
	const t = useT();
	const language = useLanguage();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	usePageTitle(tabTitle);
	const total = view.query.data?.total;
	const amount = total ? count && t(...countMessage(count, total, language)) : "";
	const { isSlow = false } = view.query;
	const usual = count === undefined ? intro : amount;
	// After a long wait with stale data, the sentence says so.
	const sentence = isSlow ? t("ui.slow") : usual;
	return (
		<>
			<PageHead
				title={title}
				{...(sentence === undefined ? {} : { intro: sentence })}
				isLive={isAnswer || isSlow}
				heading={heading}
			>
				{beside}
			</PageHead>
			<PagedView
				{...view}
				placeholder={placeholder ?? <RowListSkeleton label={t("ui.loading")} />}
				empty={
					<EmptyState {...texts} action={action && <LinkButton to={action.to}>{action.label}</LinkButton>} />
				}
			/>
		</>
	);
}
