// What a changed site means for an open page: the documents that changed are fetched and drawn again, once.
import type { ConfigChanged } from "../../schemas/generated/documents.ts";
import { wait } from "../core/clock.ts";
import { refreshConfig } from "../core/config.ts";
import { isPassing } from "../core/errors.ts";
import { backOff } from "../core/realtime/pace.ts";
import { snapshot } from "../core/snapshot.ts";

/** Changes that follow each other this closely are fetched once; ms. */
const gathering = 250;

let version: number | undefined;
/** Pushes that are still to be answered, together. */
let waiting: ConfigChanged[] = [];
let fetching = false;
/** What could not be fetched is asked for again after 16 s, then less and less often, and with the next push at once. */
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Version of the site document that the page shows; 0 for one whose page did not say it. */
export const knownVersion = (): number => version ?? snapshot()?.version ?? 0;

/**
 * Which documents to fetch for a push: those it names when it follows on what we have, all when one was missed.
 * The server says its version on every opening, with no documents.
 */
export function missedBy(known: number, push: { version: number; documents: readonly string[] }) {
	if (push.version === known) return [];
	return push.version === known + 1 && push.documents.length > 0 ? push.documents : undefined;
}

/** What several pushes together ask for; of an operator's twenty quick changes only the last look counts. */
export function missedByAll(
	known: number,
	pushes: readonly { version: number; documents: readonly string[] }[],
) {
	let at = known;
	const documents = new Set<string>();
	for (const push of pushes) {
		const missed = missedBy(at, push);
		if (!missed) return { version: pushes.at(-1)?.version ?? known, documents: undefined };
		for (const name of missed) documents.add(name);
		at = push.version;
	}
	return { version: at, documents: [...documents] };
}

/** One fetch at a time, so that an older version never ends up as the known one. */
async function catchUp(): Promise<void> {
	if (fetching) return;
	fetching = true;
	clearTimeout(timer);
	try {
		while (waiting.length > 0) {
			await wait(gathering);
			const answered = waiting.length;
			const missed = missedByAll(knownVersion(), waiting);
			// What is refused for good is not asked for again.
			await refreshConfig(missed.documents).catch((error: unknown) => {
				if (isPassing(error)) throw error;
				console.warn("a changed configuration is refused", error);
			});
			version = missed.version;
			waiting = waiting.slice(answered);
			failures = 0;
		}
	} catch (error) {
		console.warn("the changed configuration could not be fetched for now", error);
		timer = setTimeout(() => void catchUp(), backOff(3 + failures, Math.random()));
		failures += 1;
	} finally {
		fetching = false;
	}
}

/** Takes a push config_changed. */
export function takeChange(change: ConfigChanged): void {
	waiting.push(change);
	void catchUp();
}
