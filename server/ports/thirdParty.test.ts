import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../tests/support/server/testApp.ts";
import { challengeOf } from "../stand-ins/identityGrants.ts";
import { createThirdParty, frameOrigin, isConfigured, type ThirdParty, thirdVendors } from "./thirdParty.ts";
import { readVendors } from "./vendors.ts";

const folder = temporaryFolder();
afterAll(() => folder.remove());
const vendorsFile = join(folder.path, "vendors.json");
const secret = "secret-of-the-vendor";
const write = (thirdParty: object): void => writeFileSync(vendorsFile, JSON.stringify({ thirdParty }));
const all = (change: object = {}) => ({
	...{ wechat: { clientId: "wx1", clientSecret: secret }, qq: { clientId: "101", clientSecret: secret } },
	...{ weibo: { clientId: "7", clientSecret: secret } },
	wechatWork: { clientId: "ww1", clientSecret: secret, agentId: "1000002" },
	...{ dingtalk: { clientId: "ding1", clientSecret: secret }, ...change },
});
const env = { vendorsFile };

let port: ThirdParty;
beforeEach(() => {
	write(all());
	const { thirdParty } = readVendors(env);
	const connections = thirdVendors.flatMap((name) => {
		const vendor = thirdParty(name);
		return isConfigured(vendor) ? [[name, { vendor, sendFor: () => fetch }] as const] : [];
	});
	port = createThirdParty("a secret of forty characters for a test!", new Map(connections));
});

const redirectUri = "https://school.example/third/back/x";
interface Asked {
	readonly url: URL;
	readonly method: string;
	readonly body: string;
	readonly headers: Headers;
}

/** Replaces fetch. @returns its requests */
function network(...answers: (() => Response | Promise<Response>)[]): Asked[] {
	const asked: Asked[] = [];
	vi.stubGlobal("fetch", async (url: URL, { method = "GET", body = "", headers, signal }: RequestInit) => {
		asked.push({ url: new URL(url), method, body: String(body ?? ""), headers: new Headers(headers) });
		const answer = answers[asked.length - 1] ?? (() => new Response("{}"));
		return Promise.race([
			answer(),
			new Promise<never>((_, fail) => signal?.addEventListener("abort", () => fail(signal.reason))),
		]);
	});
	onTestFinished(() => void vi.unstubAllGlobals());
	return asked;
}
const json =
	(value: unknown, status = 200) =>
	() =>
		new Response(JSON.stringify(value), { status });
const host = "school.example";
type Name = Parameters<ThirdParty["begin"]>[0];
async function comeBack(name: Name, answer: Readonly<Record<string, string>> = {}) {
	const { state, address } = await port.begin(name, redirectUri);
	const given = new URLSearchParams({ code: "the-code", state, ...answer });
	return { address: new URL(address), who: port.whoIs(name, { redirectUri, answer: given, host }) };
}

describe("sign-in in the vendor's spelling", () => {
	test("WeChat", async () => {
		const asked = network(
			json({ access_token: "T", expires_in: 7200, openid: "o1", scope: "snsapi_login" }),
			json({ openid: "o1", unionid: "u1", nickname: "Lin\u202e Xiao" }),
		);
		const { address, who } = await comeBack("wechat");
		expect(await who).toEqual({ thirdId: "u1", nickName: "Lin Xiao" });
		expect(`${address.origin}${address.pathname}${address.hash}`).toBe(
			"https://open.weixin.qq.com/connect/qrconnect#wechat_redirect",
		);
		expect(Object.fromEntries(address.searchParams)).toMatchObject({
			...{ appid: "wx1", redirect_uri: redirectUri, response_type: "code", scope: "snsapi_login" },
		});
		const [token, user] = asked.map(({ url }) => url);
		expect(`${token?.origin}${token?.pathname}`).toBe("https://api.weixin.qq.com/sns/oauth2/access_token");
		expect(Object.fromEntries(token?.searchParams ?? [])).toMatchObject({
			...{ appid: "wx1", secret, code: "the-code", grant_type: "authorization_code" },
		});
		expect(user?.href).toBe("https://api.weixin.qq.com/sns/userinfo?access_token=T&openid=o1");
		expect(challengeOf(token?.searchParams.get("code_verifier") ?? "")).toBe(
			address.searchParams.get("code_challenge"),
		);
	});

	test("Weibo: a form", async () => {
		const asked = network(
			json({ access_token: "T", uid: "42", expires_in: 3600 }),
			json({ idstr: "42", screen_name: "Mia" }),
		);
		expect(await (await comeBack("weibo")).who).toEqual({ thirdId: "42", nickName: "Mia" });
		const [token] = asked;
		expect([token?.method, token?.headers.get("content-type")]).toEqual([
			"POST",
			"application/x-www-form-urlencoded",
		]);
		expect(Object.fromEntries(new URLSearchParams(token?.body))).toMatchObject({
			...{ client_id: "7", client_secret: secret, redirect_uri: redirectUri, code: "the-code" },
		});
	});

	test("QQ: the id comes with the token", async () => {
		network(json({ access_token: "T", openid: "Q1" }), json({ ret: 0, nickname: "小林" }));
		expect(await (await comeBack("qq")).who).toEqual({ thirdId: "Q1", nickName: "小林" });
	});

	test("WeChat Work: the code is sent to the user request", async () => {
		const asked = network(json({ errcode: 0, access_token: "T" }), json({ errcode: 0, userid: "zhang" }));
		const { address, who } = await comeBack("wechatWork");
		expect(await who).toEqual({ thirdId: "zhang", nickName: "zhang" });
		expect(address.searchParams.get("agentid")).toBe("1000002");
		expect(asked[0]?.url.href).toBe(
			`https://qyapi.weixin.qq.com/cgi-bin/gettoken?corpid=ww1&corpsecret=${secret}`,
		);
		expect(asked[1]?.url.searchParams.get("code")).toBe("the-code");
	});

	test("DingTalk: JSON and a header, the code under another name", async () => {
		const asked = network(json({ accessToken: "T", expireIn: 7200 }), json({ nick: "陈", unionId: "d1" }));
		const { who } = await comeBack("dingtalk", { code: "", authCode: "the-code" });
		expect(await who).toEqual({ thirdId: "d1", nickName: "陈" });
		expect(JSON.parse(asked[0]?.body ?? "")).toMatchObject({
			...{ clientId: "ding1", clientSecret: secret, code: "the-code", grantType: "authorization_code" },
		});
		expect(asked[1]?.headers.get("x-acs-dingtalk-access-token")).toBe("T");
	});
});

const good = json({ access_token: "T", openid: "o1" });
test.each<[string, (() => Response | Promise<Response>)[]]>([
	["is not reached", [() => Promise.reject(new TypeError("fetch failed"))]],
	["answers HTML", [() => new Response("<html>502</html>", { status: 502 })]],
	["answers half of it", [() => new Response('{"access_token":"T"')]],
	["answers a list", [json(["T"])]],
	["answers nothing", [() => new Response("")]],
	["refuses the code", [json({ errcode: 40029, errmsg: "invalid code" })]],
	["gives a token that is none", [json({ access_token: { a: 1 } })]],
	["answers at excessive length", [good, json({ openid: "o1", more: "x".repeat(100_000) })]],
	["answers HTML about the person", [good, () => new Response("<html>")]],
	["names nobody", [good, json({ errcode: 0 })]],
	["names somebody by an object", [good, json({ openid: { $ne: "" } })]],
	["names somebody by a control character", [good, json({ openid: "a\u0000b" })]],
	["names somebody by half a character", [good, json({ openid: "a\ud83d" })]],
	["names somebody by a thousand characters", [good, json({ openid: "x".repeat(1_000) })]],
])("a vendor that %s: VendorFailed", async (_, answers) => {
	network(...answers);
	await expect((await comeBack("wechat")).who).rejects.toMatchObject({ name: "VendorFailed" });
});

test("a vendor that never answers: VendorFailed within ten seconds", async () => {
	vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
		const controller = new AbortController();
		setTimeout(() => controller.abort(new DOMException("late", "TimeoutError")), ms / 1_000);
		return controller.signal;
	});
	onTestFinished(() => void vi.restoreAllMocks());
	network(() => new Promise(() => undefined));
	await expect((await comeBack("wechat")).who).rejects.toMatchObject({ name: "VendorFailed" });
});

test.each<[string, Record<string, string>, string]>([
	["refuses", { code: "", error: "access_denied" }, "Declined"],
	["refuses by leaving out the code", { code: "" }, "Declined"],
	["reports an error", { code: "", error: "server_error" }, "VendorFailed"],
])("a person who %s: reported as such, and the vendor is not called", async (_, answer, name) => {
	const asked = network();
	await expect((await comeBack("wechat", answer)).who).rejects.toMatchObject({ name });
	expect(asked).toEqual([]);
});

test("each attempt has its own state and challenge, and no secret in its address", async () => {
	const [one, two] = [await port.begin("qq", redirectUri), await port.begin("qq", redirectUri)];
	const challenge = ({ address }: { address: string }) => new URL(address).searchParams.get("code_challenge");
	expect(new Set([one.state, two.state, challenge(one), challenge(two)]).size).toBe(4);
	expect(one.state.length).toBeGreaterThanOrEqual(43);
	expect(one.address).not.toContain(secret);
});

describe("configuration", () => {
	test("policy of pages: allows the frame of a configured DingTalk only", () => {
		expect(frameOrigin(env)).toBe("https://login.dingtalk.com");
		write({});
		expect(frameOrigin(env)).toBeUndefined();
	});

	test.each<[object, RegExp]>([
		[{ wechat: { clientId: "wx1" } }, /thirdParty\.wechat\.clientSecret must be given, found nothing/],
		[{ wechat: { clientId: "wx1", clientSecret: "short" } }, /clientSecret must be at least 8 characters/],
		[
			{ wechat: { ...all().wechat, user: { url: "http://plain.example/", id: ["user.id"], name: [] } } },
			/user\.url/,
		],
		[
			{
				wechat: {
					...all().wechat,
					token: { url: "https://a.example/", send: "query", values: { a: "{nothing}" }, accessToken: "t" },
				},
			},
			/token\.values\.a/,
		],
		[
			{ wechat: { ...all().wechat, user: { url: "https://a.example:99999/", id: ["user.id"], name: [] } } },
			/thirdParty\.wechat\.user\.url must be an address a browser can read/,
		],
		[{ facebook: {} }, /facebook/],
	])("invalid: refused with a message: %j", (thirdParty, words) => {
		write(thirdParty);
		expect(() => readVendors(env)).toThrow(words);
	});
});
