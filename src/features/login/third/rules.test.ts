import { describe, expect, test } from "vitest";
import type { DdLoginConfig } from "../../../../schemas/generated/documents.ts";
import { codeIn, frameAddress, isSettled, pauseBefore, windowFeatures } from "./rules.ts";

test("the window is 666 by 565 over the middle of its page, knows no opener, and never begins off the screen", () => {
	const from = { screenX: 100, screenY: 50, outerWidth: 1266, outerHeight: 865 };
	expect(windowFeatures(from)).toBe("popup,noopener,width=666,height=565,left=400,top=200");
	const small = { screenX: 0, screenY: 0, outerWidth: 320, outerHeight: 400 };
	expect(windowFeatures(small)).toBe("popup,noopener,width=666,height=565,left=0,top=0");
});

test("news is asked for ever more rarely, and no more rarely than every five seconds", () => {
	const pauses = Array.from({ length: 20 }, (_, times) => pauseBefore(times));
	expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
	expect([pauses[0], pauses.at(-1)]).toEqual([700, 5_000]);
});

test.each([
	["unknown", false],
	["begun", false],
	["taken", false],
	["known", true],
	["refused", true],
	["failed", true],
	["done", true],
] as const)("%s is the end of a try: %s", (state, expected) => {
	expect(isSettled({ state })).toBe(expected);
});

describe("the frame of the workplace chat", () => {
	const config: DdLoginConfig = {
		...{ redirectUrl: "https://school.example/third/back/dingtalk", clientId: "ding1", scope: "openid" },
		...{ respionseType: "code", state: "s", prompt: "consent", codeChallenge: "c" },
		frameUrl: "https://login.dingtalk.com/oauth2/auth",
	};
	const place = { element: {}, canFrame: true, base: "https://school.example" };

	test("is addressed by the names of the vendor's own script (OPEN-041)", () => {
		const found = frameAddress(config, place);
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
	test.each(["clientId", "redirectUrl", "respionseType", "scope"] as const)("needs %s", (name) => {
		expect(frameAddress({ ...config, [name]: "" }, place)).toEqual({ fault: "Missing" });
	});
	test("needs a place and a browser that has frames", () => {
		expect(frameAddress(config, { ...place, element: null })).toEqual({ fault: "Element" });
		expect(frameAddress(config, { ...place, canFrame: false })).toEqual({ fault: "Browser" });
	});

	test.each([
		["https://school.example/third/back/dingtalk?authCode=a&state=s", { code: "a", state: "s" }],
		["https://school.example/third/back/dingtalk?code=a&state=s", { code: "a", state: "s" }],
		["https://evil.example/third/back/dingtalk?authCode=a&state=s", undefined],
		["https://school.example/third/back/wechat?authCode=a&state=s", undefined],
		["https://school.example/third/back/dingtalk?error=access_denied&state=s", undefined],
		["javascript:alert(1)", undefined],
		[undefined, undefined],
	])("says %s, which is heard as %j", (said, expected) => {
		expect(codeIn(said, config.redirectUrl)).toEqual(expected);
	});
});
