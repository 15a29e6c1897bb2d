// What happens when the site could not start: the user is notified, and the start is retried, by itself where that can help.
import { ApiError, isChunkMissing } from "../../core/http/errors.ts";
import { reloadWhenReachable } from "../../core/http/reachable.ts";
import { initialLanguage } from "../../core/i18n.ts";
import { createRetry } from "../../core/retry.ts";

/** A visit is redirected to /upgrade/token once; without a code from there, another redirect would be a loop. */
export class LoopError extends Error {
	override readonly name = "LoopError";
}

/** Failures that pass by themselves. */
const transientKinds: ReadonlySet<string> = new Set(["network", "timeout", "busy"]);

const site = { start: async (): Promise<void> => undefined };
const retry = createRetry(() => site.start(), { maxMs: 16_000 });

/**
 * Shows that the site cannot be opened, and retries when the user asks for it or, for a transient failure, after 2, 4, 8
 * and then every 16 seconds, and as soon as the browser is online.
 * @param start starts again within this page
 */
export function onStartFailure(error: unknown, start: () => Promise<void>): void {
	console.error("the site could not start", error);
	const isMissing = isChunkMissing(error);
	const isTransient = error instanceof ApiError && transientKinds.has(error.kind);
	// Only a fresh page requests a missing chunk again; index.html knows when that can help.
	if (isMissing) reloadWhenReachable();
	site.start = start;
	if (isTransient) retry.schedule();
	const retryByHand = () => {
		retry.cancel();
		void start();
	};
	const isOurs = error instanceof ApiError || error instanceof LoopError;
	// index.html has the texts, since the messages may be what is missing. A server that closed the host sends its own.
	const message = error instanceof ApiError && error.kind === "intercepted" ? error.message : "";
	const detail = {
		language: initialLanguage(),
		message,
		waits: isMissing || isTransient,
		retry: isOurs && !isMissing ? retryByHand : () => location.reload(),
	};
	dispatchEvent(new CustomEvent("stuck", { detail }));
}
