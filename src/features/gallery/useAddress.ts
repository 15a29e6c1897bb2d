import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

export interface Address {
	readonly query: URLSearchParams;
	/** Gives the setter of one word of the address. */
	readonly choose: (name: string) => (value: string) => void;
}

/** The words of the gallery's address, and how to change one of them. */
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
