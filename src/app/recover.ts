// What happens when the site could not start: the reader is told, and it is tried again, by itself where that can help.
import { ApiError, isPartMissing } from "../core/errors.ts";
import { firstLanguage } from "../core/i18n.ts";

/** Failures that pass: the line, or a server that is busy or away. */
const passing: ReadonlySet<string> = new Set(["network", "timeout", "busy"]);

let attempts = 0;

/**
 * Says that the site cannot be opened, and tries again when the reader asks for it or, where the cause may pass, after
 * 2, 4, 8 and then every 16 seconds, and as soon as the browser is on line again.
 * @param again starts anew within this page
 */
export function recover(error: unknown, again: () => Promise<void>): void {
	console.error("the site could not start", error);
	const missing = isPartMissing(error);
	const passes = error instanceof ApiError && passing.has(error.kind);
	// A file that did not come is only asked for again by a fresh page: index.html knows when that is worth it.
	if (missing) dispatchEvent(new Event("missing"));
	attempts += 1;
	const retry = () => {
		clearTimeout(timer);
		removeEventListener("online", retry);
		void again();
	};
	const timer = passes ? setTimeout(retry, Math.min(2 ** attempts, 16) * 1000) : undefined;
	if (passes) addEventListener("online", retry);
	const isOurs = error instanceof ApiError || (error instanceof Error && error.name === "LoopError");
	const byHand = isOurs && !missing ? retry : () => location.reload();
	// index.html has the words: the catalogue may be what did not arrive. A server that closed the host gave its own.
	const said = error instanceof ApiError && error.kind === "intercepted" ? error.message : "";
	const detail = { language: firstLanguage(), said, waits: missing || passes, retry: byHand };
	dispatchEvent(new CustomEvent("stuck", { detail }));
}
