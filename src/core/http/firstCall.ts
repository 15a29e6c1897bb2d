// The answer of the call that the page made while this script was still loading (server/page/routeScript.ts).

interface FirstCall {
	/** Path and query. */
	readonly address: string;
	/** Of the visitor it was made for. */
	readonly token: string;
	/** As performance.now() has it. */
	readonly madeAt: number;
	readonly answer: Promise<Response>;
}

/** What the first screen has not taken by then is too old for another one. */
const freshMs = 20_000;

declare global {
	var firstCall: FirstCall | undefined;
}

/**
 * The answer for the same address and caller, once; undefined where there is none or it failed. No call but the first is
 * answered by it, since a later one asks for what is new.
 */
export async function takeFirstAnswer(url: URL, token: string | undefined): Promise<Response | undefined> {
	const first = globalThis.firstCall;
	if (!first || performance.now() - first.madeAt > freshMs) return undefined;
	if (first.address !== `${url.pathname}${url.search}` || first.token !== token) return undefined;
	globalThis.firstCall = undefined;
	// The call is then made again, and fails for itself.
	return first.answer.catch(() => undefined);
}
