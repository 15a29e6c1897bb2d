import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** Mark of a part whose own use of the address leaves the focus in it, such as a search form over its list. */
export const keepsFocus = { "data-keeps-focus": "" } as const;

/** Nobody steps anywhere before the first key or click: until then the page has just been opened. */
const hasActed = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

/** The hash the page came with; it may be another by now, by a link of the painting. */
const cameWith = (): string | undefined => {
	const [opening] = globalThis.performance?.getEntriesByType?.("navigation") ?? [];
	return opening && new URL(opening.name, "https://any").hash;
};

/** Whether the reader went anywhere since the page was opened. */
let stepped = cameWith() !== globalThis.location?.hash;
globalThis.addEventListener?.("popstate", () => {
	stepped = true;
});

/** Where a reader is in the middle of something: a screen that arrives late must not pull them out of it. */
const busyPlaces = '[data-keeps-focus], [role="menu"], [role="dialog"], [aria-expanded="true"]';

/** The address without what it asks for: a school is written into it while its screen is on the way. */
const place = (): string | undefined => location.hash.split("?")[0];

/** Where the reader last turned to a field; a search is sent from one place and answered at another. */
let typedAt: string | undefined = globalThis.location && place();
for (const type of ["focusin", "input"])
	globalThis.addEventListener?.(
		type,
		() => {
			typedAt = place();
		},
		true,
	);
// What was asked for is read next, also where the list is another of the same place.
globalThis.addEventListener?.(
	"submit",
	() => {
		typedAt = undefined;
	},
	true,
);

/** Whether the reader is in the middle of something that has nothing to do with the way to this screen. */
function isBusy(element: Element | null): boolean {
	return (
		!!element &&
		(element.closest(busyPlaces) !== null || (typedAt === place() && element.matches(":read-write")))
	);
}

/**
 * Puts the focus on a screen's heading after each navigation, so that a keyboard or a screen reader starts there.
 * @param ready false as long as the heading is not drawn
 * @param inPage for a heading further down that the address points at: it is brought into sight
 */
export function useHeadingFocus<T extends HTMLElement>(ready = true, inPage = false): RefObject<T | null> {
	const heading = useRef<T>(null);
	const location = useLocation();
	const type = useNavigationType();
	const reached = useRef<typeof location>(undefined);
	useEffect(() => {
		if (!ready || reached.current === location) return;
		reached.current = location;
		if (inPage) heading.current?.scrollIntoView();
		// A way through an address that leads on ends in a replacement.
		stepped ||= type === "PUSH" || cameWith() !== globalThis.location.hash;
		// The screen the page was opened for is the end of no way: it takes the focus from nothing beside it.
		const isTaken = !stepped && !document.activeElement?.contains(heading.current);
		if (isTaken || !hasActed() || isBusy(document.activeElement)) return;
		heading.current?.focus({ preventScroll: true });
		// Back and forward return to where the reader was.
		if (type !== "POP" && !inPage) window.scrollTo(0, 0);
	}, [location, ready, inPage, type]);
	return heading;
}
