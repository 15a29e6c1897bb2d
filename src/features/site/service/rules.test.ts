import { describe, expect, test } from "vitest";
import { chatAccounts, hasBar, mailHref, messengerUrl, telHref } from "./rules.ts";

describe("numbers", () => {
	test.each([
		["400-555-0111", "tel:4005550111"],
		["+86 21 5555 0112", "tel:+862155550112"],
		["javascript:alert(1)", undefined],
		["110;ext=1", undefined],
		["", undefined],
		["please call", undefined],
	])("the link of %s is %s", (number, href) => {
		expect(telHref(number)).toBe(href);
	});
});

describe("e-mails", () => {
	test.each([
		["hello@maple.example", "mailto:hello@maple.example"],
		["a.b+c@x-y.example", "mailto:a.b+c@x-y.example"],
		["a@b.example?bcc=evil@x.example", undefined],
		["a@b.example,c@d.example", undefined],
		["nobody", undefined],
	])("the link of %s is %s", (address, href) => {
		expect(mailHref(address)).toBe(href);
	});
});

describe("messenger", () => {
	const company = { kind: "MARKET_QQ_MARKET", company: "800123456" };
	test.each([
		[
			"a company by its key",
			{ ...company, accountKey: "ab+/=" },
			"https://wpa.b.qq.com/cgi/wpa.php?ln=1&key=ab%2B%2F%3D",
		],
		["a company by its number", company, "https://wpd.b.qq.com/page/webchat.html?nameAccount=800123456"],
		["a person", { person: "123456" }, "https://wpa.qq.com/msgrd?v=3&uin=123456&site=qq&menu=yes"],
		[
			"a number of no known kind",
			{ kind: "OTHER", company: "123456" },
			"https://wpa.qq.com/msgrd?v=3&uin=123456&site=qq&menu=yes",
		],
		["nobody", { kind: "MARKET_QQ_MARKET" }, undefined],
		["what is no number", { person: "1&x=//evil" }, undefined],
		["what is no key", { ...company, company: "", accountKey: "a b" }, undefined],
	])("the chat of %s", (_, account, url) => {
		expect(messengerUrl(account)).toBe(url);
	});
});

test("chat: it needs its flag and its account", () => {
	expect(chatAccounts({ leyuFlag: true })).toBe("");
	expect(chatAccounts({ leyuFlag: true, leyuNo: "a" })).toBe("a");
	expect(chatAccounts({ leyuFlag: false, leyuNo: "a", otherImFlag: true, otherImJs: "/x.js" })).toBe("/x.js");
	expect(chatAccounts({ bdsqJsUrl: "https://x.example/" })).toBe("");
});

test("bar: an empty or hidden config has none", () => {
	expect(hasBar({})).toBe(false);
	expect(hasBar({ schoolHide: true, weixinFlag: true })).toBe(false);
	expect(hasBar({ weixinFlag: false })).toBe(true);
});
