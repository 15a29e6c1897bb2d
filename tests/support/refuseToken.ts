// A server that no longer knows a token, for tests of what the page does about it.
import type { BrowserContext, Page, Request } from "playwright-core";

/** The token that a page goes by. */
export const tokenOf = (page: Page): Promise<string> =>
	page.evaluate(
		() => (JSON.parse(localStorage.getItem("schoolfront.session") ?? "{}") as { token: string }).token,
	);

export interface Refusals {
	/** Calls that were refused so far: method and address. */
	readonly refused: readonly string[];
	/** Calls with another token that went on to the server. */
	readonly passed: readonly string[];
	/** Attempts to get another token. */
	readonly renewals: readonly string[];
}

/** What a page asks and tells by itself after its start: refused, it would ask for the sign-in at a moment of its own. */
const isBackground = (request: Request): boolean =>
	request.method() === "GET" || /\/(socketTicket|saveSessionSchoolId|sso\/user)\b/.test(request.url());

/**
 * Answers 401 to every call with this token.
 * @param renewable whether the session itself is still good; where it is not, what the page asks in the background goes on
 * @param together how many of them are held until all get their answer in the same moment
 */
export async function refuseToken(
	context: BrowserContext,
	token: string,
	renewable: boolean,
	together = 1,
): Promise<Refusals> {
	const seen = { refused: [] as string[], passed: [] as string[], renewals: [] as string[] };
	const refusal = { status: 401, json: { code: "401", message: "Please sign in first." } };
	let open = () => undefined as unknown;
	const gate = new Promise((done) => {
		open = () => done(undefined);
	});
	await context.route("**/s/api/**", async (route) => {
		const request = route.request();
		const call = `${request.method()} ${request.url()}`;
		const { authorization } = request.headers();
		const isOwn = !renewable && isBackground(request);
		if (authorization !== token || isOwn) {
			if (authorization) seen.passed.push(call);
			return route.fallback();
		}
		seen.refused.push(call);
		if (seen.refused.length >= together) open();
		await gate;
		return route.fulfill(refusal);
	});
	await context.route("**/upgrade/token", (route) => {
		seen.renewals.push(route.request().method());
		return renewable ? route.fallback() : route.fulfill(refusal);
	});
	return seen;
}
