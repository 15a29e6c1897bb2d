// What a signed-in student sees while the next answer is loading.
import { type Answer, type QueryState, queryState } from "./queryState.ts";

/** An answer with the student to whom it was given. */
export interface StudentAnswer<T> extends Answer<T> {
	readonly userId: string;
}

/** As for a visitor (`queryState`), and never with the answer to another student. */
export function studentState<T>(
	current: StudentAnswer<T> | undefined,
	previous: StudentAnswer<T> | undefined,
	error: unknown,
	asked: { readonly queryKey: string; readonly schoolId: string; readonly userId: string },
): QueryState<T> {
	const own = previous?.userId === asked.userId ? previous : undefined;
	return queryState(current ?? own, error, asked);
}
