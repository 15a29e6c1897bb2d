// Which data may be shown while other data is loading.

/** Data with the key and the school it was fetched for. */
export interface Answer<T> {
	readonly queryKey: string;
	readonly schoolId: string;
	readonly data: T;
}

export interface QueryState<T> {
	readonly data: T | undefined;
	/** The data belongs to the previous key; that of the current key is loading. */
	readonly isStale: boolean;
	readonly error: unknown;
}

/**
 * The previous page of a list stays until the next one has loaded, except another school's, and gives way
 * to an error. A failed revalidation leaves the shown data alone.
 */
export function queryState<T>(
	answer: Answer<T> | undefined,
	error: unknown,
	{ queryKey, schoolId }: { queryKey: string | undefined; schoolId: string },
): QueryState<T> {
	const ofSchool = queryKey !== undefined && answer?.schoolId === schoolId ? answer : undefined;
	if (ofSchool?.queryKey === queryKey)
		return { data: ofSchool?.data, isStale: false, error: ofSchool ? undefined : error };
	if (!ofSchool || error) return { data: undefined, isStale: false, error };
	return { data: ofSchool.data, isStale: true, error: undefined };
}

/** Whether a part of a URL can be an id (schemas/common); anything else needs no request. */
export const isId = (id: string | undefined): id is string =>
	id !== undefined && /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(id);
