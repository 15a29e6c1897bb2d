import { describe, expect, test } from "vitest";
import { ownAddress, withCode } from "./rules.ts";

const host = "one.test:4000";
const sent = (callback: unknown, at = host): string => withCode(ownAddress(callback, at), "c");

describe("a callback of this site", () => {
	test.each([
		["http://one.test:4000/s/pc/#/course/list?courseName=a", "/s/pc/?code=c#/course/list?courseName=a"],
		["http://ONE.test:4000/s/pc/?schoolId=south#/home/index", "/s/pc/?schoolId=south&code=c#/home/index"],
		["/s/pc/#/news", "/s/pc/?code=c#/news"],
		["/wap?a=%2F%2Fevil.test", "/wap?a=%2F%2Fevil.test&code=c"],
		["/redirect/online?u=abc", "/redirect/online?u=abc&code=c"],
		// A reverse proxy may use https without announcing it.
		["https://one.test:4000/s/pc/", "/s/pc/?code=c"],
		// Previous codes and tokens of the address are removed.
		["/s/pc/?code=old&token=t&code=x", "/s/pc/?code=c"],
		["/s/pc/../pc/#/a", "/s/pc/?code=c#/a"],
	])("%s is accepted", (callback, to) => {
		expect(sent(callback)).toBe(to);
	});

	test("may omit the default port", () => {
		expect(sent("https://one.test/s/pc/#/a", "one.test")).toBe("/s/pc/?code=c#/a");
		expect(sent("https://one.test:443/s/pc/#/a", "one.test")).toBe("/s/pc/?code=c#/a");
		expect(sent("http://one.test/s/pc/#/a", "one.test:80")).toBe("/s/pc/?code=c#/a");
	});
});

test.each([
	undefined,
	["/s/pc/", "http://evil.test/"],
	{ a: "b" },
	"http://evil.test/",
	"https://one.test:4001/",
	"http://one.test/s/pc/",
	"//evil.test/",
	"///evil.test/",
	"/\\evil.test/",
	"\\\\evil.test",
	"/s/pc/../..//evil.test",
	"/..//evil.test/x",
	"http://one.test:4000//evil.test",
	"http://one.test:4000@evil.test/",
	"http://one.test:4000\\@evil.test/",
	"http://user@one.test:4000/s/pc/",
	"http://user:pass@one.test:4000/s/pc/",
	"http://one.test:4000.evil.test/",
	"http://one.test.:4000/s/pc/",
	"http:evil.test",
	"http:/evil.test",
	"evil.test",
	"",
	"http:/\t/evil.test",
	"ht\ntp://evil.test",
	"\u0000http://evil.test",
	"\u202ehttp://evil.test",
	" //evil.test",
	"javascript:alert(1)",
	"JaVaScRiPt:alert(1)//one.test:4000",
	"data:text/html,<script>alert(1)</script>",
	"blob:http://one.test:4000/x",
	"file:///etc/passwd",
	"ftp://one.test:4000/s/pc/",
	"ws://one.test:4000/s/pc/",
	"view-source:http://one.test:4000/",
	"http://[::1",
	"http://one.test:99999/",
	"/upgrade/token?callback=/upgrade/token",
	"/upgrade/../upgrade/token",
	`/s/pc/?${"x".repeat(4000)}`,
])("%j leads to the root", (callback) => {
	expect(sent(callback)).toBe("/s/pc/?code=c");
});
