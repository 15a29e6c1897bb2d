import { expect, test } from "vitest";
import { thirdVendors } from "../../shared/third-party/thirdStore.ts";
import { isOwnRequest, openVendors } from "./rules.ts";

const all = {
	...{ thirdLoginFlag: true, wechatLogin: true, qqLogin: true, weiboLogin: true },
	...{ wechatWorkLogin: true, wechatWorkRegLogin: true, ddLoginFlag: true },
};
const any = () => true;

test("flags: one for the row, one for each icon, in order (OPEN-077)", () => {
	expect(openVendors(all, any)).toEqual({ signIn: thirdVendors, register: ["wechatWork"] });
	expect(openVendors({ ...all, thirdLoginFlag: false }, any)).toEqual({ signIn: [], register: [] });
	expect(openVendors({ thirdLoginFlag: true }, any)).toEqual({ signIn: [], register: [] });
	const without = { wechat: "wechatLogin", qq: "qqLogin", weibo: "weiboLogin" } as const;
	for (const [vendor, flag] of Object.entries(without))
		expect(openVendors({ ...all, [flag]: false }, any).signIn).toEqual(
			thirdVendors.filter((each) => each !== vendor),
		);
	expect(openVendors({ ...all, wechatWorkLogin: false }, any)).toEqual({
		signIn: ["wechat", "qq", "weibo", "dingtalk"],
		register: ["wechatWork"],
	});
	expect(openVendors({ ...all, ddLoginFlag: false }, any).signIn).not.toContain("dingtalk");
});

test("flag of a vendor without credentials: disabled", () => {
	expect(openVendors(all, (vendor) => vendor === "qq")).toEqual({ signIn: ["qq"], register: [] });
});

test.each([
	[undefined, true],
	["same-origin", true],
	["none", true],
	["same-site", false],
	["cross-site", false],
])("request with Sec-Fetch-Site %s is admitted: %s", (site, expected) => {
	expect(isOwnRequest(site)).toBe(expected);
});
