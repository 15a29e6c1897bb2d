// A changed site on an open page: the changed documents are fetched once and re-rendered.
import type { ConfigChanged } from "../../../schemas/generated/documents.ts";
import { wait } from "../../core/clock.ts";
import { refreshConfig } from "../../core/config/config.ts";
import { isTransient } from "../../core/http/errors.ts";
import { createRetry } from "../../core/retry.ts";
import { snapshot } from "../../core/snapshot.ts";
import { missedBy } from "./missedChanges.ts";
import { compareReloadMark } from "./reloadOffer.ts";

/** Changes that follow each other this closely are fetched once. */
const batchWindowMs = 250;

let version: number | undefined;
/** Pushes whose documents have not been fetched. */
let waiting: ConfigChanged[] = [];
let isFetching = false;
/** After 16 s, then less and less often, and with the next push at once. */
const retry = createRetry(catchUp, { firstMs: 16_000 });

/** Version of the site document that the page shows; 0 for a page without a snapshot. */
export const knownVersion = (): number => version ?? snapshot()?.version ?? 0;

/** One fetch at a time, so that an older version never ends up as the known one. */
async function catchUp(): Promise<void> {
	if (isFetching) return;
	isFetching = true;
	retry.cancel();
	try {
		while (waiting.length > 0) {
			await wait(batchWindowMs);
			const answered = waiting.length;
			const missed = missedBy(
				knownVersion(),
				waiting.map((push) => ({ number: push.version, names: push.documents })),
			);
			// A permanent refusal is not retried.
			await refreshConfig(missed.names).catch((error: unknown) => {
				if (isTransient(error)) throw error;
				console.warn("a changed configuration is refused", error);
			});
			version = missed.number;
			waiting = waiting.slice(answered);
			retry.reset();
		}
	} catch (error) {
		console.warn("the changed configuration could not be fetched for now", error);
		retry.schedule();
	} finally {
		isFetching = false;
	}
}

/** Handles a push of config_changed. */
export function onSiteChange(change: ConfigChanged): void {
	compareReloadMark(change.reloadMark);
	waiting.push(change);
	void catchUp();
}
