import { useCallback } from "react";
import { createPath, useLocation, useSearchParams } from "react-router-dom";

export interface Address {
	readonly query: URLSearchParams;
	/** Returns the setter of one query parameter. */
	readonly choose: (name: string) => (value: string) => void;
	/**
	 * Sets or removes a query parameter without a new entry in the history.
	 * @returns false, and changes nothing, where another address was opened that is not rendered yet
	 */
	readonly replace: (name: string, value: string | undefined) => boolean;
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
	const rendered = createPath(useLocation());
	const replace = useCallback(
		(name: string, value: string | undefined) => {
			if (location.hash !== `#${rendered}`) return false;
			setQuery((now) => changed(now, name, value), { replace: true });
			return true;
		},
		[setQuery, rendered],
	);
	return { query, choose, replace };
}
