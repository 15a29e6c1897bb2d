// A server that no longer accepts a token, for tests of the page's reaction.
import type { BrowserContext, Page, Request } from "playwright-core";
import { interceptionStarted } from "./routeLoadedPage.ts";

/** The token the page uses. */
export const tokenOf = (page: Page): Promise<string> =>
	page.evaluate(
		() => (JSON.parse(localStorage.getItem("schoolfront.session") ?? "{}") as { token: string }).token,
	);

export interface Refusals {
	/** Refused calls so far: method and address. */
	readonly refused: readonly string[];
	/** Calls with another token that were passed to the server. */
	readonly passed: readonly string[];
	/** Attempts to get another token. */
	readonly renewals: readonly string[];
}

/** Background calls after the page's start: refused, they would open the sign-in at an arbitrary moment. */
const isBackground = (request: Request): boolean =>
	request.method() === "GET" || /\/(socketTicket|saveSessionSchoolId|sso\/user)\b/.test(request.url());

/**
 * Answers 401 to every call with this token.
 * @param renewable whether the session is still valid; if not, background calls still pass
 * @param together how many calls are collected and answered at the same moment
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
	await context.route("**/upgrade/token*", (route) => {
		seen.renewals.push(route.request().method());
		return renewable ? route.fallback() : route.fulfill(refusal);
	});
	await Promise.all(context.pages().map(interceptionStarted));
	return seen;
}
