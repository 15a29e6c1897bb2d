import type { LightMyRequestResponse } from "fastify";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { captchaFlows } from "../../../schemas/captchaFlows.ts";
import type { CaptchaFlow, CaptchaTicket } from "../../../schemas/generated/documents.ts";
import { openTestApp, type TestApp } from "../../../tests/support/server/testApp.ts";
import { createCaptcha } from "../../shared/captcha/captcha.ts";
import { createSeals } from "./seal.ts";

let site: TestApp;
beforeAll(async () => {
	site = await openTestApp({ perAddress: 100_000 });
});
afterAll(() => site.close());
afterEach(() => void vi.useRealTimers());

const check = "/saas-business/v1/front/register/checkAccount";
const sendCode = "/saas-business/v1/front/register/sendCode";
const register = "/saas-business/v1/front/register/register";

interface Request {
	readonly host?: string;
	readonly cookie?: string;
}
const post = (url: string, payload: object, { host = "one.test", cookie = "" }: Request = {}) =>
	site.app.inject({ method: "POST", url: `/s/api/captcha${url}`, headers: { host, cookie }, payload });

const codeOf = (reply: LightMyRequestResponse): string => reply.json<{ code: string }>().code;

/** Solves a sound whose digits the test knows, as if it had been played. */
const solve = (purpose: string, flow?: CaptchaFlow): Promise<LightMyRequestResponse> => {
	const seals = createSeals(site.deps.env.secret);
	const madeAt = Date.now() - 20_000;
	const id = seals.seal({ companyId: 1, purpose, flow, madeAt, kind: "sound", answer: "314 4500" });
	return post("/answer", { id, heard: "314" });
};

/** The cookie of the pass of a browser that solved a captcha. */
async function passFor(purpose: string, flow: CaptchaFlow): Promise<string> {
	const reply = await solve(purpose, flow);
	expect(codeOf(reply)).toBe("1");
	return String(reply.headers["set-cookie"]).split(";")[0] ?? "";
}

const use = async (cookie: string, purpose: string, flow: CaptchaFlow = "register", host?: string) =>
	codeOf(await post("/pass", { flow, purpose }, { cookie, ...(host ? { host } : {}) }));

test("pass: each call of the flow gets its budget of tickets, the solved one included", async () => {
	for (const [flow, calls] of Object.entries(captchaFlows) as [CaptchaFlow, Record<string, number>][])
		for (const first of Object.keys(calls)) {
			const cookie = await passFor(first, flow);
			for (const [purpose, budget] of Object.entries(calls)) {
				const codes: string[] = [];
				for (let i = 0; i <= budget; i += 1) codes.push(await use(cookie, purpose, flow));
				const left = purpose === first ? budget - 1 : budget;
				expect(codes.filter((code) => code === "1")).toHaveLength(left);
				expect(codes.at(-1)).toBe("1433");
			}
		}
});

test("pass: its ticket is good once, for its own call", async () => {
	const cookie = await passFor(sendCode, "register");
	const reply = await post("/pass", { flow: "register", purpose: check }, { cookie });
	const { data } = reply.json<{ data: CaptchaTicket }>();
	const captcha = createCaptcha(site.deps);
	const proves = (purpose: string) =>
		captcha.prove({ companyId: 1, purpose, ...data }).then(
			() => true,
			() => false,
		);
	expect([await proves(register), await proves(check), await proves(check)]).toEqual([false, true, false]);
});

test("pass: of simultaneous calls for the last ticket, one gets it", async () => {
	const cookie = await passFor(sendCode, "register");
	const codes = await Promise.all(Array.from({ length: 12 }, () => use(cookie, register)));
	expect(codes.filter((code) => code === "1")).toHaveLength(1);
	expect(codes.filter((code) => code === "1433")).toHaveLength(11);
});

test.each<[string, (cookie: string) => Promise<string>]>([
	["in another browser", () => use("", check)],
	["with a guessed secret", () => use(`schoolfront_captcha_register=${"A".repeat(43)}`, check)],
	["at another company", (cookie) => use(cookie, check, "register", "two.test")],
	["for another flow", (cookie) => use(cookie.replace("register", "forget"), sendCode, "forget")],
	["for a call outside of its flow", (cookie) => use(cookie, "/student/perfectStudentInfo")],
	[
		"after ten minutes",
		(cookie) => {
			vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 600_001 });
			return use(cookie, check);
		},
	],
])("pass: refused %s", async (_, attempt) => {
	const cookie = await passFor(sendCode, "register");
	expect(await attempt(cookie)).toBe("1433");
	vi.useRealTimers();
	// The refused attempt has spent nothing.
	expect(await use(cookie, register)).toBe("1");
});

test("pass: its secret is not in the database, and its cookie is for the calls of the captcha only", async () => {
	const reply = await solve(check, "register");
	const cookie = String(reply.headers["set-cookie"]);
	expect(cookie).toMatch(/^schoolfront_captcha_register=[\w-]{43}; Max-Age=600; Path=\/s\/api\/captcha; /);
	expect(cookie).toContain("HttpOnly; SameSite=Strict");
	const secret = /=([\w-]{43});/.exec(cookie)?.[1] ?? "";
	const rows = await site.db.system((sql) => sql.query("select * from captcha_pass"));
	expect(JSON.stringify(rows)).not.toContain(secret);
	expect(site.logs()).not.toContain(secret);
});

test("pass: none for a call without a flow", async () => {
	expect((await solve(check)).headers["set-cookie"]).toBeUndefined();
});

test("challenge: refused for a call that its flow does not have", async () => {
	const url = "/s/api/captcha/challenge?kind=sound&flow=forget&purpose=";
	const ask = async (purpose: string) =>
		codeOf(await site.app.inject({ url: `${url}${purpose}`, headers: { host: "one.test" } }));
	expect([await ask(register), await ask("/constructor"), await ask(sendCode)]).toEqual(["400", "400", "1"]);
});

test("flows: every call exists", () => {
	for (const path of Object.values(captchaFlows).flatMap((calls) => Object.keys(calls)))
		expect(
			(["GET", "POST"] as const).some((method) => site.app.hasRoute({ method, url: `/s/api${path}` })),
			path,
		).toBe(true);
});
