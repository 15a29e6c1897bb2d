import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

export interface Address {
	readonly query: URLSearchParams;
	/** Returns the setter of one query parameter. */
	readonly choose: (name: string) => (value: string) => void;
}

/** The query parameters of the gallery's URL, and how to change one of them. */
export function useAddress(): Address {
	const [query, setQuery] = useSearchParams();
	const choose = useCallback(
		(name: string) => (value: string) =>
			setQuery((now) => {
				const next = new URLSearchParams(now);
				next.set(name, value);
				return next;
			}),
		[setQuery],
	);
	return { query, choose };
}
