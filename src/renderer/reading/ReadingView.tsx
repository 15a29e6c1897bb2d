// What stands for a reading: its place while it loads, what went wrong with the way on, or the data.
import { lazy, type ReactNode, Suspense } from "react";
import { ApiError, sayError } from "../../core/errors.ts";
import { useT, withMessages } from "../../core/i18n.ts";
import { ErrorNotice } from "../../ui/ErrorNotice.tsx";
import type { Reading } from "./useReading.ts";

const SignInAgain = lazy(() => withMessages(import("./SignInAgain.tsx")));

/** Asking again is of no use before the student has signed in. */
const isOver = (error: unknown): boolean => error instanceof ApiError && error.kind === "unauthorized";

export interface ReadingViewProps<T> {
	readonly reading: Reading<T>;
	/** What stands in its place, of the same size. */
	readonly place: ReactNode;
	/** What did not work, in words. */
	readonly failed: string;
	/** h1 where nothing else on the page is a heading. */
	readonly as?: "p" | "h1";
	readonly children: (data: T) => ReactNode;
}

export function ReadingView<T>({ reading, place, failed, as = "p", children }: ReadingViewProps<T>) {
	const t = useT();
	if (reading.data !== undefined) return children(reading.data);
	if (!reading.error) return place;
	if (isOver(reading.error))
		return (
			<Suspense fallback={place}>
				<SignInAgain />
			</Suspense>
		);
	return (
		<ErrorNotice
			title={failed}
			text={sayError(reading.error, t)}
			retryLabel={t("ui.retry")}
			onRetry={reading.retry}
			busy={reading.retrying}
			as={as}
		/>
	);
}
