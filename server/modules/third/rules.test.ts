import { expect, test } from "vitest";
import { thirdVendors } from "../../db/thirdStore.ts";
import { isOwnWish, openVendors } from "./rules.ts";

const all = {
	...{ thirdLoginFlag: true, wechatLogin: true, qqLogin: true, weiboLogin: true },
	...{ wechatWorkLogin: true, wechatWorkRegLogin: true, ddLoginFlag: true },
};
const any = () => true;

test("one flag gates the row, and one each an icon, in the order of the icons (OPEN-077)", () => {
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

test("a flag opens nothing that this server cannot speak to", () => {
	expect(openVendors(all, (vendor) => vendor === "qq")).toEqual({ signIn: ["qq"], register: [] });
});

test.each([
	[undefined, true],
	["same-origin", true],
	["none", true],
	["same-site", false],
	["cross-site", false],
])("a way that begins %s is the student's own: %s", (site, expected) => {
	expect(isOwnWish(site)).toBe(expected);
});
