import { afterEach, expect, test, vi } from "vitest";
import { takeCredentials } from "./credentials.ts";

afterEach(() => vi.unstubAllGlobals());

/** What is taken of an address, and what is left of it; undefined when it was not touched. */
function take(address: string): { found: object; left: string | undefined } {
	const { pathname, search, hash } = new URL(address, "https://school.test");
	let left: string | undefined;
	vi.stubGlobal("location", { pathname, search, hash });
	vi.stubGlobal("history", {
		state: null,
		replaceState: (_: unknown, __: string, to: string) => (left = to),
	});
	return { found: takeCredentials(), left };
}

test.each([
	["/s/pc/?code=c1", { code: "c1" }, "/s/pc/"],
	["/s/pc/?a=%20b&code=c1&d=e+f#/x?y=%E6", { code: "c1" }, "/s/pc/?a=%20b&d=e+f#/x?y=%E6"],
	[
		"/s/pc/#/course/list?token=t%2F1&courseName=%E6%95%B0",
		{ token: "t/1" },
		"/s/pc/#/course/list?courseName=%E6%95%B0",
	],
	["/s/pc/?code=c1&upgraded=1#/x?code=c2&token=t1", { code: "c1", upgraded: "1", token: "t1" }, "/s/pc/#/x"],
	["/s/pc/?%63ode=c1", { code: "c1" }, "/s/pc/"],
	["/s/pc/?code=&a=b", {}, "/s/pc/?a=b"],
	["/s/pc/?code", {}, "/s/pc/"],
	["/redirect/online?u=%2Fs%2Fpc%2F%3Fcode%3Dc1", {}, undefined],
	["/s/pc/?decode=1&codes=2#/x?tokens=3", {}, undefined],
	// Other spellings are removed and not used.
	["/s/pc/?Code=c1&TOKEN=t1&to%6Ben=t2", { token: "t2" }, "/s/pc/"],
	["/s/pc/?%2563ode=c1&a=b", {}, "/s/pc/?a=b"],
	["/s/pc/?code%3Dc1", {}, "/s/pc/"],
	["/s/pc/?+token+=t1&access_token=t2&token[]=t3&%EF%BD%94oken=t4", {}, "/s/pc/"],
	["/s/pc/?token=t1&token=t2&code=&code=c2", { token: "t1", code: "c2" }, "/s/pc/"],
	["/s/pc/?a=b;token=t1#/x;token=t2", {}, "/s/pc/?a=b#/x"],
	["/s/pc/#/course/list&token=t1", {}, "/s/pc/#/course/list"],
	["/s/pc/#/course/list%3Ftoken=t1", {}, "/s/pc/#/course/list"],
	["/s/pc/#access_token=t1&a=b", {}, "/s/pc/#a=b"],
	["/s/pc/#/x?u=a?Code=b&%=1", {}, "/s/pc/#/x?u=a&%=1"],
	["/s/pc/#/course/list?courseName=AT%26code%3D5", {}, undefined],
	["/s/pc/?id_token=1&authCode=2&auth_code=3&a[code]=4&token[0]=5&b=6", {}, "/s/pc/?b=6"],
	["/s/pc/#/x%26code=1", {}, "/s/pc/#/x"],
	["/s/pc/#/x%3Ba=1%3btoken=1", {}, "/s/pc/#/x%3Ba=1"],
	["/s/pc/#/news?x=1#token=t1", {}, "/s/pc/#/news?x=1"],
	["/s/pc/#/news#token=t1", {}, "/s/pc/#/news"],
	["/s/pc/##token=t1%23code=c1", {}, "/s/pc/"],
	["/s/pc/", {}, undefined],
])("%s brings %j and becomes %s", (address, found, left) => {
	expect(take(address)).toEqual({ found, left });
});
