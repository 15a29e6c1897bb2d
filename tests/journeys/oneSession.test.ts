import { describe, expect, it } from "vitest";
import { demoStudent } from "../support/data/demoStudent.ts";
import { ask } from "../support/site/ask.ts";
import { type StoredSignIn, signInTokens } from "../support/site/signIn.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
/** Its students may be signed in on one browser at a time. */
const host = "cedar.localhost";

const signIn = () => signInTokens(site(), host, demoStudent(host));
const call = async ({ token }: StoredSignIn): Promise<number> =>
	(await ask(site(), host, "/s/api/sso/user", { headers: { authorization: token } })).status;
const renew = async ({ cookie }: StoredSignIn): Promise<number> =>
	(await ask(site(), host, "/upgrade/token", { body: {}, headers: { cookie } })).status;
const sorted = async (asked: Promise<number>[]) => (await Promise.all(asked)).sort();

describe("a student limited to one session", () => {
	it("has one after many concurrent sign-ins, on every server", async () => {
		const pending = await Promise.all(Array.from({ length: 6 }, signIn));
		const one = [200, 409, 409, 409, 409, 409];
		expect(await sorted(pending.map(renew))).toEqual(one);
		// A server caches a token for up to five seconds when its invalidation is late.
		await expect.poll(() => sorted(pending.map(call))).toEqual(one);
	});

	it("keeps the notice of a sign-in elsewhere until the next sign-in here", async () => {
		const here = await signIn();
		expect(await call(here)).toBe(200);
		const there = await signIn();
		// Of each server, in turn.
		await expect.poll(() => sorted([here, here].map(call))).toEqual([409, 409]);
		expect([await renew(here), await call(here), await renew(here)]).toEqual([409, 409, 409]);
		const second = await signIn();
		expect([await call(second), await renew(second)]).toEqual([200, 200]);
		await expect.poll(() => call(there)).toBe(409);
	});
});
