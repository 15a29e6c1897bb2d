import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { isPhone, mobileAddressScript, wantsDesktop } from "./mobile.ts";

/** Runs the script as a phone's browser would; the address it goes to. */
function goesTo(address: string, mobilePaths?: string[], cookie = ""): string | undefined {
	const { hash, search } = new URL(address, "https://school.test");
	let to: string | undefined;
	const replaceState = (_state: null, _title: string, target: string) => {
		to = target;
	};
	const script = mobileAddressScript(mobilePaths ? { mobilePaths } : {});
	if (script)
		runInNewContext(script, { location: { hash, search }, history: { replaceState }, document: { cookie } });
	return to;
}

describe("a phone at /s/pc/", () => {
	test.each([
		["", "/wap"],
		["#", "/wap"],
		["#/", "/wap#/"],
		["?a=b#/home/index/north", "/wap?a=b#/home/index/north"],
		[
			"?schoolId=x&b=%20#/course/list?courseName=%E6%95%B0&page=2",
			"/wap?schoolId=x&b=%20#/course/list?courseName=%E6%95%B0&page=2",
		],
		["#/course/detail/c-1", "/wap#/course/detail/c-1"],
	])("%s goes to %s", (address, to) => {
		expect(goesTo(`/s/pc/${address}`)).toBe(to);
	});

	test.each(["#/shoppingcart", "#/course/lists", "#/home/choice", "#/leave?u=/course/list"])(
		"%s stays",
		(address) => {
			expect(goesTo(`/s/pc/${address}`)).toBeUndefined();
		},
	);

	test("goes by the site's own list", () => {
		expect(goesTo("/s/pc/#/news", ["/news"])).toBe("/wap#/news");
		expect(goesTo("/s/pc/#/course/list", ["/news"])).toBeUndefined();
		expect(goesTo("/s/pc/", [])).toBeUndefined();
	});

	test("stays when the request was sent before the choice of the desktop version was stored", () => {
		expect(goesTo("/s/pc/", undefined, "a=b; desktop=1")).toBeUndefined();
		expect(goesTo("/s/pc/", undefined, "desktop=0")).toBe("/wap");
	});

	test("is not harmed by what stands in the list", () => {
		const script =
			mobileAddressScript({ mobilePaths: ["/a</script><script>alert(1)//", '/"];alert(1)//'] }) ?? "";
		expect(script).not.toContain("</script>");
		expect(goesTo("/s/pc/#/a", ['/"];throw(1)//'])).toBeUndefined();
	});
});

const phones = [
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
	"Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
	"Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0",
];
const others = [
	"",
	"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
	"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
	"Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
	"curl/8.9.1",
];

test.each(phones)("%s is a phone", (agent) => {
	expect(isPhone({ "user-agent": agent })).toBe(true);
	expect(isPhone({ "user-agent": agent, "sec-ch-ua-mobile": "?0" })).toBe(false);
});
test.each(others)("%j is none", (agent) => {
	expect(isPhone({ "user-agent": agent })).toBe(false);
	expect(isPhone({ "user-agent": agent, "sec-ch-ua-mobile": "?1" })).toBe(true);
});

test("who chose the desktop version is left alone", () => {
	expect(wantsDesktop("a=b; desktop=1")).toBe(true);
	for (const cookie of [undefined, "", "desktop=0", "nodesktop=1", "desktop=10"])
		expect(wantsDesktop(cookie)).toBe(false);
});
