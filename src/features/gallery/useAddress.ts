import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

export interface Address {
	readonly query: URLSearchParams;
	/** Returns the setter of one query parameter. */
	readonly choose: (name: string) => (value: string) => void;
	/** Sets or removes a query parameter without a new entry in the history. */
	readonly replace: (name: string, value: string | undefined) => void;
}

const changed = (now: URLSearchParams, name: string, value: string | undefined): URLSearchParams => {
	const next = new URLSearchParams(now);
	if (value === undefined) next.delete(name);
	else next.set(name, value);
	return next;
};

/** The query parameters of the gallery's URL, and how to change one of them. */
export function useAddress(): Address {
	const [query, setQuery] = useSearchParams();
	const choose = useCallback(
		(name: string) => (value: string) => setQuery((now) => changed(now, name, value)),
		[setQuery],
	);
	const replace = useCallback(
		(name: string, value: string | undefined) =>
			setQuery((now) => changed(now, name, value), { replace: true }),
		[setQuery],
	);
	return { query, choose, replace };
}
