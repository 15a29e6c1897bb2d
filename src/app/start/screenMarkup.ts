// The markup of the screen that the address names, which the page asked for while this script was loading
// (server/page/routeScript.ts).
import type { FirstAnswer } from "../../../schemas/generated/documents.ts";
import { wait } from "../../core/clock.ts";
import { isSignedIn } from "../../core/session/session.ts";
import { addFirstAnswers } from "../../core/snapshot.ts";

interface ScreenMarkup {
	/** Of the screen. */
	readonly path: string;
	readonly request: XMLHttpRequest;
	/** Resolves with its data when it is in the page; undefined when the server has none. */
	readonly inserted: Promise<Readonly<Record<string, FirstAnswer>> | undefined>;
}

declare global {
	var screenMarkup: ScreenMarkup | undefined;
}

/** How long the first render waits for markup that is still on its way. */
const timeoutMs = 500;

/**
 * Takes over the markup and its data. Markup that comes later is not inserted any more.
 * @returns the path of the screen whose markup is in the page
 */
export async function takeScreenMarkup(): Promise<string | undefined> {
	const markup = globalThis.screenMarkup;
	if (!markup) return undefined;
	const answers = await Promise.race([markup.inserted, wait(timeoutMs)]);
	markup.request.abort();
	if (!answers) return undefined;
	// They are a visitor's.
	if (!isSignedIn()) addFirstAnswers(answers);
	return markup.path;
}
