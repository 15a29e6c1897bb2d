import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LoginConfig, LoginConfigData, LoginData } from "../../../schemas/generated/documents.ts";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import {
	createThirdPartyBrowser,
	newId,
	type ThirdPartyBrowser,
	thirdApi,
} from "../../../tests/support/server/thirdPartyBrowser.ts";
import { encryptPassword } from "../../../tests/support/site/signIn.ts";
import { bindThird } from "../../shared/third-party/thirdBinding.ts";
import { thirdVendors } from "../../shared/third-party/thirdStore.ts";

const open: LoginConfig = {
	...{ thirdLoginFlag: true, wechatLogin: true, qqLogin: true, weiboLogin: true },
	...{ wechatWorkLogin: true, ddLoginFlag: true },
};
const front = "/s/api/saas-business/v1/front";
const password = "a password of this test";
let students: StudentApp;
beforeAll(async () => {
	const student = (id: string) => ({ id, account: id, password });
	students = await openStudentApp({
		site: buildSite({ login: open }),
		students: ["ada", "bob", "cy", "dee"].map(student),
	});
});
afterAll(() => students.close());

const browser = (host?: string) => createThirdPartyBrowser(students.site, host);
const bind = (who: ThirdPartyBrowser, cacheCode = "", student: string) =>
	students.site.db.company(1, (sql) => bindThird(sql, 1, { cacheCode, browser: who.hash() }, student));

test.each(thirdVendors)(
	"%s: consent, binding, and the sign-in from then on, each code once",
	async (vendor) => {
		const who = browser();
		const nickName = `Person of ${vendor}`;
		const first = await who.known(vendor, nickName);
		expect(first).toMatchObject({ state: "known", type: vendor, bound: false, nickName });
		expect(await who.signIn(first.cacheCode)).toMatchObject({ code: "1506" });
		await bind(who, first.cacheCode, "ada");
		await expect(bind(who, first.cacheCode, "ada")).rejects.toMatchObject({ code: "1503" });
		const second = await who.known(vendor, nickName);
		expect(second).toMatchObject({ state: "known", bound: true });
		const done = await who.signIn(second.cacheCode);
		expect(done).toMatchObject({ code: "1", data: { flag: true, user: { id: "ada", companyId: 1 } } });
		expect(await who.signIn(second.cacheCode)).toMatchObject({ code: "1503" });
		const headers = { authorization: done.data?.token.token ?? "" };
		const me = await who.ask("/s/api/external/api/v1/usersfront/getCurrentUser", { headers });
		expect(me.json()).toMatchObject({ code: "1", data: { userId: "ada" } });
	},
);

test("concurrent sign-ins with one code: one succeeds", async () => {
	const who = browser();
	await bind(who, (await who.known("qq", "Twice")).cacheCode, "cy");
	const { cacheCode } = await who.known("qq", "Twice");
	const codes = await Promise.all([who.signIn(cacheCode), who.signIn(cacheCode), who.signIn(cacheCode)]);
	expect(codes.map(({ code }) => code).toSorted()).toEqual(["1", "1503", "1503"]);
});

describe("callback", () => {
	test("is refused in another browser, and when repeated", async () => {
		const victim = browser();
		const id = newId();
		const address = await victim.visit("wechat", id);
		expect(await browser().comeBack(address)).toBe("stale");
		const other = browser();
		await other.visit("wechat", newId());
		expect(await other.comeBack(address)).toBe("stale");
		expect(await victim.comeBack(address)).toBe("known");
		expect(await victim.comeBack(address)).toBe("stale");
		expect(await victim.news(id)).toMatchObject({ state: "known" });
	});

	test("is refused for another vendor, without state, or late", async () => {
		const who = browser();
		const id = newId();
		const address = await who.visit("wechat", id);
		expect(await who.comeBack(address.replace("/back/wechat", "/back/qq"))).toBe("stale");
		expect(await who.comeBack("/third/back/wechat?code=x")).toBe("stale");
		await students.site.db.system((sql) =>
			sql.query("update third_attempt set expires_at = now() where id = $1", [id]),
		);
		expect(await who.comeBack(address)).toBe("stale");
		expect(await who.news(id)).toEqual({ state: "unknown" });
	});

	test("is refused for the code of another attempt (PKCE)", async () => {
		const attacker = browser();
		const theirs = new URL(await attacker.visit("weibo", newId()));
		const victim = browser();
		const id = newId();
		const own = new URL(await victim.visit("weibo", id));
		own.searchParams.set("code", theirs.searchParams.get("code") ?? "");
		expect(await victim.comeBack(own.href)).toBe("failed");
		expect(await victim.news(id)).toEqual({ state: "failed", type: "weibo" });
	});

	test("leaves no code in addresses or the log", async () => {
		const who = browser();
		const address = new URL(await who.visit("qq", newId()));
		const back = await who.ask(address.href);
		const secrets = ["code", "state"].map((name) => address.searchParams.get(name) ?? "");
		for (const secret of secrets) {
			expect(secret.length).toBeGreaterThan(20);
			expect(String(back.headers.location)).not.toContain(secret);
			expect(students.site.logs()).not.toContain(secret);
		}
		expect(back.headers["referrer-policy"]).toBe("no-referrer");
	});
});

test("denied consent and a failing vendor: different results", async () => {
	const who = browser();
	const [no, broken] = [newId(), newId()];
	const refused = await who.comeBack(await who.visit("dingtalk", no, { answer: "refuse" }));
	expect(refused).toBe("refused");
	expect(await who.news(no)).toEqual({ state: "refused", type: "dingtalk" });
	await who.ask(await who.visit("wechat", broken, { answer: "allow", person: "breakdown" }));
	expect(await who.news(broken)).toEqual({ state: "failed", type: "wechat" });
	expect(students.site.logs()).toContain("user: the vendor must reply with a JSON object, found status 502");
});

describe("attempt", () => {
	test("belongs to the browser that started it", async () => {
		const who = browser();
		const id = newId();
		await who.visit("wechat", id);
		expect(await who.news(id)).toEqual({ state: "begun", type: "wechat" });
		expect(await browser().news(id)).toEqual({ state: "unknown" });
		const other = browser();
		await other.visit("wechat", newId());
		expect(await other.news(id)).toEqual({ state: "unknown" });
		const repeated = await other.ask(`/third/go/wechat?attempt=${id}&way=popup`);
		expect(repeated.body).toContain("This sign-in is no longer good");
		expect(await who.news(id)).toEqual({ state: "begun", type: "wechat" });
	});

	test("is refused from another site, and where the vendor is disabled", async () => {
		const headers = { "sec-fetch-site": "cross-site" };
		const led = await browser().ask(`/third/go/wechat?attempt=${newId()}&way=tab`, { headers });
		expect([led.statusCode, led.cookies]).toEqual([200, []]);
		expect(led.body).toContain("Please begin on this site");
		const two = browser("two.test");
		expect((await two.ask(`/third/go/wechat?attempt=${newId()}&way=tab`)).body).toContain("not open here");
		expect((await two.ask(`${front}/register/openThirdlogin`)).json()).toMatchObject({
			data: { signIn: [], register: [] },
		});
		expect((await two.ask(`${front}/login/thirdLoginUrl?type=qq`)).json()).toMatchObject({
			data: { flag: false, url: "" },
		});
	});

	test.each(["", "short", "x".repeat(65), "no blanks are in a name"])("id %j is refused", async (id) => {
		const reply = await browser().ask(`/third/go/wechat?attempt=${encodeURIComponent(id)}&way=tab`);
		expect(reply.statusCode).toBe(400);
	});
});

test("code of one browser: invalid in others", async () => {
	const victim = browser();
	const attacker = browser();
	const { cacheCode = "" } = await attacker.known("wechat", "Mallory");
	await victim.known("wechat", "Vera");
	await expect(bind(victim, cacheCode, "bob")).rejects.toMatchObject({ code: "1503" });
	expect(await victim.signIn(cacheCode)).toMatchObject({ code: "1503" });
	expect(await browser().signIn(cacheCode)).toMatchObject({ code: "1503" });
	await bind(attacker, cacheCode, "cy");
});

test("binding: one student for a third-party account, one account of a vendor for a student", async () => {
	const who = browser();
	await bind(who, (await who.known("weibo", "Shared")).cacheCode, "bob");
	const shared = await who.known("weibo", "Shared");
	await expect(bind(who, shared.cacheCode, "cy")).rejects.toMatchObject({ code: "1504" });
	// A refused request spends nothing.
	await bind(who, shared.cacheCode, "bob");
	const second = await who.known("weibo", "Another");
	await expect(bind(who, second.cacheCode, "bob")).rejects.toMatchObject({ code: "1505" });
});

test("two parallel attempts of one browser: independent", async () => {
	const who = browser();
	const [one, two] = [newId(), newId()];
	const [first, second] = [await who.visit("wechat", one), await who.visit("qq", two)];
	expect(await who.comeBack(second)).toBe("known");
	expect(await who.comeBack(first)).toBe("known");
	expect([(await who.news(one)).type, (await who.news(two)).type]).toEqual(["wechat", "qq"]);
});

describe("a sign-in that connects", () => {
	async function login(who: ThirdPartyBrowser, given: string, thirdCacheCode = "") {
		const config = (await who.ask(`${front}/login/config`)).json<{ data: LoginConfigData }>().data;
		const reply = await who.ask(`${front}/login/?thirdCacheCode=${thirdCacheCode}`, {
			method: "POST",
			payload: { account: "dee", password: encryptPassword(given, config) },
		});
		return reply.json<{ code: string; data: LoginData | null }>();
	}
	const dees = "select id from session where student_id = 'dee'";
	const sessionsOfDee = () => students.site.db.company(1, (sql) => sql.query(dees));

	test("binds with the right password only, in the transaction of the session", async () => {
		const who = browser();
		const { cacheCode } = await who.known("wechat", "Dee");
		expect(await login(who, "wrong", cacheCode)).toMatchObject({ code: "1001" });
		expect(await login(who, password, cacheCode)).toMatchObject({ code: "1", data: { user: { id: "dee" } } });
		const repeated = await who.known("wechat", "Dee");
		expect(repeated.bound).toBe(true);
		expect(await who.signIn(repeated.cacheCode)).toMatchObject({ code: "1", data: { user: { id: "dee" } } });
		const before = await sessionsOfDee();
		const second = await who.known("wechat", "Somebody else");
		expect(await login(who, password, second.cacheCode)).toMatchObject({ code: "1505", data: null });
		expect(await login(browser(), password, second.cacheCode)).toMatchObject({ code: "1503" });
		expect(await sessionsOfDee()).toHaveLength(before.length);
	});
});

test("DingTalk frame: gets its parameters, and its code is valid once", async () => {
	const who = browser();
	const id = newId();
	const asked = await who.ask(`${front}/register/getDdLoginQrCode?attempt=${id}`);
	const { data } = asked.json<{ data: Record<string, string> }>();
	expect(data).toMatchObject({
		...{ redirectUrl: "http://one.test/third/back/dingtalk", respionseType: "code", scope: "openid" },
		...{ prompt: "consent", frameUrl: "/s/vendor/id/dingtalk/authorize" },
	});
	const { clientId = "", redirectUrl = "", state = "", codeChallenge = "" } = data;
	const query = new URLSearchParams({
		...{ client_id: clientId, redirect_uri: redirectUrl, state, code_challenge: codeChallenge },
		...{ response_type: "code", scope: "openid", iframe: "true" },
	});
	const frame = await who.ask(`${data["frameUrl"]}?${query}`);
	const path = /href="([^"]+)"/.exec(frame.body)?.[1] ?? "";
	const phone = browser();
	await phone.decide("dingtalk", path, { answer: "allow" });
	const news = await who.ask(path.replace("/scan?", "/scanned?"));
	const back = new URL(news.json<{ redirectUrl: string }>().redirectUrl);
	const payload = { code: back.searchParams.get("authCode"), state: back.searchParams.get("state") };
	const ask = (by: ThirdPartyBrowser) => by.ask(`${thirdApi}/ddCode`, { method: "POST", payload });
	expect((await ask(phone)).json()).toMatchObject({ data: { state: "unknown" } });
	expect((await ask(who)).json()).toMatchObject({ data: { state: "known", type: "dingtalk", bound: false } });
	expect((await ask(who)).json()).toMatchObject({ data: { state: "unknown" } });
});
