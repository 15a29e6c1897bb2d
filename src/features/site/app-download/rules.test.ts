import { expect, test } from "vitest";
import { absoluteUrl, downloads } from "./rules.ts";

const base = "http://maple.localhost:4000/s/pc/#/home/index";

test.each([
	["/wap", "http://maple.localhost:4000/wap"],
	["#/course/list", "http://maple.localhost:4000/s/pc/#/course/list"],
	["javascript:alert(1)", undefined],
	["//evil.example", undefined],
	["", undefined],
	[undefined, undefined],
	["https://app.example/get", "http://maple.localhost:4000/s/pc/#/leave?u=https%3A%2F%2Fapp.example%2Fget"],
])("%j is %j for another device", (url, absolute) => {
	expect(absoluteUrl(url, base)).toBe(absolute);
});

test("a company has an app when it says so and says where", () => {
	expect(downloads(undefined, base)).toBeUndefined();
	expect(downloads({ appConfigStatus: false, scanDownURL: "/wap" }, base)).toBeUndefined();
	expect(downloads({ appConfigStatus: true }, base)).toBeUndefined();
	expect(downloads({ appConfigStatus: true, schoolURL: "/s/pc/" }, base)).toBeUndefined();
	expect(downloads({ appConfigStatus: true, androidDownURL: "/a.apk" }, base)).toMatchObject({
		android: "/a.apk",
		scan: undefined,
	});
});
