// Renders a query: placeholder, error with retry, or the data.
import { lazy, type ReactNode, Suspense, useDeferredValue } from "react";
import { ApiError, errorMessage } from "../../core/http/errors.ts";
import { useT, withMessages } from "../../core/i18n.ts";
import { ErrorNotice } from "../../ui/ErrorNotice.tsx";
import { RowListSkeleton } from "../../ui/RowList.tsx";
import type { SchoolQuery } from "./useSchoolQuery.ts";

const SignInAgain = lazy(() => withMessages(import("./SignInAgain.tsx")));

/** A retry is useless before the student has signed in. */
const isOver = (error: unknown): boolean => error instanceof ApiError && error.kind === "unauthorized";

export interface QueryViewProps<T> {
	readonly query: SchoolQuery<T>;
	/** Rendered while loading, the same size as the data; rows by default. */
	readonly placeholder?: ReactNode;
	/** Title of the error notice. */
	readonly errorTitle: string;
	/** h1 where nothing else on the page is a heading. */
	readonly as?: "p" | "h1";
	readonly children: (data: T) => ReactNode;
}

export function QueryView<T>({ query, placeholder, errorTitle, as = "p", children }: QueryViewProps<T>) {
	const t = useT();
	const hasData = query.data !== undefined;
	// The first data is rendered in slices, between which the page answers; later data replaces it at once.
	const showsData = useDeferredValue(hasData);
	if (query.data !== undefined && showsData) return children(query.data);
	const loading = placeholder ?? <RowListSkeleton label={t("ui.loading")} />;
	if (hasData || !query.error) return loading;
	if (isOver(query.error))
		return (
			<Suspense fallback={loading}>
				<SignInAgain />
			</Suspense>
		);
	return (
		<ErrorNotice
			title={errorTitle}
			text={errorMessage(query.error, t)}
			retryLabel={t("ui.retry")}
			onRetry={query.retry}
			busy={query.isRetrying}
			as={as}
		/>
	);
}
