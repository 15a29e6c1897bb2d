import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** Marks a part whose own navigation keeps the focus in it, such as a search form above its list. */
export const keepsFocus = { "data-keeps-focus": "" } as const;

/** Before the first key or click the page has just been opened, and nobody navigates. */
export const hasActed = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

/** The hash the page was opened with; a link in server-rendered markup may have changed it since. */
const initialHash = (): string | undefined => {
	const [opening] = globalThis.performance?.getEntriesByType?.("navigation") ?? [];
	return opening && new URL(opening.name, "https://any").hash;
};

/** Whether the user has navigated since the page was opened. */
let hasNavigated = initialHash() !== globalThis.location?.hash;
globalThis.addEventListener?.("popstate", () => {
	hasNavigated = true;
});

/** Where a user is in the middle of something: a screen that loads late must not take the focus from it. */
const busySelector = '[data-keeps-focus], [role="menu"], [role="dialog"], [aria-expanded="true"]';

/** The route without its query: the school is written into the query while its screen loads. */
const currentRoute = (): string | undefined => location.hash.split("?")[0];

/** The route at which the user last focused or filled a field. */
let typedAt: string | undefined = globalThis.location && currentRoute();
for (const type of ["focusin", "input"])
	globalThis.addEventListener?.(
		type,
		() => {
			typedAt = currentRoute();
		},
		true,
	);
// The results of a submitted search are read next, also on the same route.
globalThis.addEventListener?.(
	"submit",
	() => {
		typedAt = undefined;
	},
	true,
);

/** Whether the user is in the middle of something unrelated to this navigation. */
function isBusy(element: Element | null): boolean {
	return (
		!!element &&
		(element.closest(busySelector) !== null || (typedAt === currentRoute() && element.matches(":read-write")))
	);
}

/** Focuses the screen's heading where the focused element was removed. */
export const focusPageHeading = (): void =>
	document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });

/**
 * Focuses a screen's heading after each navigation, so that a keyboard or a screen reader starts there.
 * @param ready false as long as the heading is not rendered
 * @param inPage for a heading further down that the URL names: it is scrolled into view
 */
export function useHeadingFocus<T extends HTMLElement>(ready = true, inPage = false): RefObject<T | null> {
	const heading = useRef<T>(null);
	const location = useLocation();
	const type = useNavigationType();
	const reached = useRef<typeof location>(undefined);
	useEffect(() => {
		if (!ready || reached.current === location) return;
		reached.current = location;
		const element = heading.current;
		// In a frame of its own: what a frame both shows and scrolls to counts as a layout shift.
		if (inPage) requestAnimationFrame(() => requestAnimationFrame(() => element?.scrollIntoView()));
		// A navigation through a redirecting route arrives as a replacement.
		hasNavigated ||= type === "PUSH" || initialHash() !== globalThis.location.hash;
		// First, because the browser lays the page out before it tells the focused element.
		if (!hasActed()) return;
		// The screen the page was opened with takes the focus from nothing outside of it.
		const isTaken = !hasNavigated && !document.activeElement?.contains(heading.current);
		if (isTaken || isBusy(document.activeElement)) return;
		heading.current?.focus({ preventScroll: true });
		// Back and forward keep the restored scroll position.
		if (type !== "POP" && !inPage) window.scrollTo(0, 0);
	}, [location, ready, inPage, type]);
	return heading;
}
