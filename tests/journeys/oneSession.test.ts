import { describe, expect, it } from "vitest";
import { ask } from "../support/ask.ts";
import { demoStudent } from "../support/demoStudent.ts";
import { type Held, heldAfterSignIn } from "../support/signedIn.ts";
import { givenSite } from "../support/startSite.ts";

const site = givenSite();
/** Its students are signed in on one browser at a time. */
const host = "cedar.localhost";

const signIn = () => heldAfterSignIn(site(), host, demoStudent(host));
const call = async ({ token }: Held): Promise<number> =>
	(await ask(site(), host, "/s/api/sso/user", { headers: { authorization: token } })).status;
const renew = async ({ cookie }: Held): Promise<number> =>
	(await ask(site(), host, "/upgrade/token", { body: {}, headers: { cookie } })).status;
const sorted = async (asked: Promise<number>[]) => (await Promise.all(asked)).sort();

describe("a student who may be signed in once", () => {
	it("is so after any number of sign-ins at one moment, on every server", async () => {
		const held = await Promise.all(Array.from({ length: 6 }, signIn));
		const one = [200, 409, 409, 409, 409, 409];
		expect(await sorted(held.map(renew))).toEqual(one);
		// A server remembers a token for up to five seconds where the news of its end is late.
		await expect.poll(() => sorted(held.map(call))).toEqual(one);
	});

	it("hears of the sign-in elsewhere until the next one here", async () => {
		const here = await signIn();
		expect(await call(here)).toBe(200);
		const there = await signIn();
		// Of each server, in turn.
		await expect.poll(() => sorted([here, here].map(call))).toEqual([409, 409]);
		expect([await renew(here), await call(here), await renew(here)]).toEqual([409, 409, 409]);
		const again = await signIn();
		expect([await call(again), await renew(again)]).toEqual([200, 200]);
		await expect.poll(() => call(there)).toBe(409);
	});
});
