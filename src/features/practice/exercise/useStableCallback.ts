import { useCallback, useLayoutEffect, useRef } from "react";

/** The same function at each render, which calls the newest one: memoized children are not rendered again for it. */
export function useStableCallback<Args extends readonly unknown[]>(
	callback: (...args: Args) => void,
): (...args: Args) => void {
	const latest = useRef(callback);
	useLayoutEffect(() => {
		latest.current = callback;
	});
	return useCallback((...args: Args) => latest.current(...args), []);
}
