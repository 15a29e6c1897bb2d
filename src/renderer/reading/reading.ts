// Which answer of the server may stand on the screen while another one is on its way.

/** What the server said, to which question, about which school. */
export interface Answer<T> {
	readonly of: string;
	readonly school: string;
	readonly data: T;
}

export interface Standing<T> {
	readonly data: T | undefined;
	/** The data belongs to the former question; the answer to the present one is on its way. */
	readonly stale: boolean;
	readonly error: unknown;
}

/**
 * The former page of a list stays until the next one is there; another school's never does, and it makes way
 * for an error. An error of a renewal leaves what is shown alone.
 */
export function standing<T>(
	answer: Answer<T> | undefined,
	error: unknown,
	{ question, school }: { question: string | undefined; school: string },
): Standing<T> {
	const ours = question !== undefined && answer?.school === school ? answer : undefined;
	if (ours?.of === question) return { data: ours?.data, stale: false, error: ours ? undefined : error };
	if (!ours || error) return { data: undefined, stale: false, error };
	return { data: ours.data, stale: true, error: undefined };
}

/** Whether a part of an address can be an id (schemas/common); anything else is not worth asking the server. */
export const isId = (id: string | undefined): id is string =>
	id !== undefined && /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(id);
