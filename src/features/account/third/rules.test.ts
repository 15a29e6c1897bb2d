import { describe, expect, test } from "vitest";
import type { DingTalkConfig } from "./calls.ts";
import { codeIn, frameUrl, isSettled, pollDelayMs, windowFeatures } from "./rules.ts";

test("window: 666 by 565, centred over its page, without opener, never off the screen", () => {
	const from = { screenX: 100, screenY: 50, outerWidth: 1266, outerHeight: 865 };
	expect(windowFeatures(from)).toBe("popup,noopener,width=666,height=565,left=400,top=200");
	const small = { screenX: 0, screenY: 0, outerWidth: 320, outerHeight: 400 };
	expect(windowFeatures(small)).toBe("popup,noopener,width=666,height=565,left=0,top=0");
});

test("polling: delays grow up to five seconds", () => {
	const delays = Array.from({ length: 20 }, (_, polls) => pollDelayMs(polls));
	expect(delays).toEqual(delays.toSorted((a, b) => a - b));
	expect([delays[0], delays.at(-1)]).toEqual([700, 5_000]);
});

test.each([
	["unknown", false],
	["begun", false],
	["taken", false],
	["known", true],
	["refused", true],
	["failed", true],
	["done", true],
] as const)("attempt: state %s ends it: %s", (state, expected) => {
	expect(isSettled({ state })).toBe(expected);
});

describe("DingTalk frame", () => {
	const config: DingTalkConfig = {
		...{ redirectUrl: "https://school.example/third/back/dingtalk", clientId: "ding1", scope: "openid" },
		...{ responseType: "code", state: "s", prompt: "consent", codeChallenge: "c" },
		frameUrl: "https://login.dingtalk.com/oauth2/auth",
	};
	const page = { element: {}, canFrame: true, base: "https://school.example" };

	test("has the parameters of the vendor's own script (OPEN-041)", () => {
		const found = frameUrl(config, page);
		const url = new URL("src" in found ? found.src : "");
		expect(url.origin + url.pathname).toBe(config.frameUrl);
		expect(Object.fromEntries(url.searchParams)).toEqual({
			...{ redirect_uri: config.redirectUrl, client_id: "ding1", response_type: "code", scope: "openid" },
			...{
				state: "s",
				prompt: "consent",
				code_challenge: "c",
				code_challenge_method: "S256",
				iframe: "true",
			},
		});
	});

	// THIRD-05 to THIRD-07.
	test.each(["clientId", "redirectUrl", "responseType", "scope"] as const)(
		"without %s: the error is Missing",
		(name) => {
			expect(frameUrl({ ...config, [name]: "" }, page)).toEqual({ error: "Missing" });
		},
	);
	test("without element or frames: the error says so", () => {
		expect(frameUrl(config, { ...page, element: null })).toEqual({ error: "Element" });
		expect(frameUrl(config, { ...page, canFrame: false })).toEqual({ error: "Browser" });
	});

	test.each([
		["https://school.example/third/back/dingtalk?authCode=a&state=s", { code: "a", state: "s" }],
		["https://school.example/third/back/dingtalk?code=a&state=s", { code: "a", state: "s" }],
		["https://evil.example/third/back/dingtalk?authCode=a&state=s", undefined],
		["https://school.example/third/back/wechat?authCode=a&state=s", undefined],
		["https://school.example/third/back/dingtalk?error=access_denied&state=s", undefined],
		["javascript:alert(1)", undefined],
		[undefined, undefined],
	])("redirect to %s: the code is %j", (redirectUrl, expected) => {
		expect(codeIn(redirectUrl, config.redirectUrl)).toEqual(expected);
	});
});
