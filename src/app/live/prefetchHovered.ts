// Fetches the code and the first answer of a screen while the pointer or the focus is on its link.
import { getDefaultStore } from "jotai";
import { schoolIdAtom } from "../../core/session/session.ts";
import { answersAhead } from "../../renderer/query/ahead.ts";
import { prefetchAnswer } from "../../renderer/query/prefetchAnswer.ts";
import { firstQueryAt, preloadScreen } from "../shell/routes.tsx";

/** A pointer that only passes over a link fetches nothing. */
const intentMs = 65;

/** The path below the hash that a link leads to; undefined for what is no link, leaves the page or shows it already. */
function pathOf(target: EventTarget | null): string | undefined {
	const link = target instanceof Element ? target.closest("a") : undefined;
	const [page, path] = link?.href.split("#") ?? [];
	const isNext =
		page === location.href.split("#")[0] && path?.startsWith("/") && location.hash !== `#${path}`;
	return isNext ? path : undefined;
}

/** An answer is fetched ahead only where the address asks for nothing in particular. */
async function prefetch(path: string): Promise<void> {
	const [pathname = "", search] = path.split("?");
	const school = getDefaultStore().get(schoolIdAtom);
	const query = search ? undefined : await firstQueryAt(pathname, school);
	await preloadScreen(pathname);
	if (query) await prefetchAnswer(query, school);
}

/** Browsers remember code that could not be fetched; some have no information about the connection. */
function mayFetch(): boolean {
	const connection = Reflect.get(navigator, "connection") as { readonly saveData?: boolean } | undefined;
	return navigator.onLine && !connection?.saveData;
}

let hovered: string | undefined;

function follow({ target }: Event): void {
	const path = pathOf(target);
	if (path === hovered) return;
	hovered = path;
	if (path === undefined || !mayFetch()) return;
	setTimeout(() => {
		if (hovered !== path) return;
		// The screen asks again, and says what is wrong.
		prefetch(path).catch((error: unknown) => console.warn(`${path} is not fetched ahead`, error));
	}, intentMs);
}

/** From now on, links fetch ahead what they lead to. A link that is followed at once leaves it to the screen. */
export function prefetchHoveredLinks(): void {
	addEventListener("pointerover", follow, { passive: true });
	addEventListener("focusin", follow, { passive: true });
	addEventListener(
		"click",
		({ target }) => {
			hovered = undefined;
			// Any other click may change what was fetched.
			if (pathOf(target) === undefined) answersAhead.clear();
		},
		{ capture: true, passive: true },
	);
}
