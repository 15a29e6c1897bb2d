import { describe, expect, test } from "vitest";
import type { RegisterBody } from "../../../schemas/generated/documents.ts";
import { isRegion, nickNameOf, objections, wishFault, wishOf } from "./rules.ts";

const both = { username: true, mobile: true };
const body = (change: Partial<RegisterBody> = {}): RegisterBody => ({
	...{ username: "lin_wei", mobile: "13800138000", smsCode: "123456", password: "sealed" },
	...change,
});
const fault = (change: Partial<RegisterBody>, asks = both) => wishFault(wishOf(asks, {}, body(change)));

test.each([
	["full-width signs and blanks inside", "ｌｉｎ ＿ｗｅｉ", "lin_wei"],
	["an invisible sign", "lin​_wei", "lin_wei"],
	["case is kept", "Lin_Wei", "Lin_Wei"],
])("%s", (_, typed, account) => {
	expect(wishOf(both, {}, body({ username: typed })).account).toBe(account);
});

test.each([
	["", objections.nameMissing],
	["　", objections.nameMissing],
	["1lin", objections.nameLetter],
	["_lin", objections.nameLetter],
	["林lin", objections.nameLetter],
	["lin", objections.nameLetters],
	["l".repeat(21), objections.nameLetters],
	["lin-wei", objections.nameLetters],
	["lin林wei", objections.nameLetters],
	["l".repeat(20), undefined],
	["l1n_", undefined],
])("a user name %j", (username, expected) => {
	expect(fault({ username })).toBe(expected);
});

test.each([
	["", objections.mobileMissing],
	["12800138000", objections.mobileWrong],
	["1380013800", objections.mobileWrong],
	["+86 138-0013-8000", undefined],
	["１３８００１３８０００", undefined],
])("a mobile number %j", (mobile, expected) => {
	expect(fault({ mobile })).toBe(expected);
});

test("what is not asked for is neither needed nor kept", () => {
	const wish = wishOf({ username: true, mobile: false }, {}, body({ smsCode: "", province: "33" }));
	expect(wish).toMatchObject({ mobile: undefined, region: undefined });
	expect(wishFault(wish)).toBeUndefined();
	expect(fault({ username: "" }, { username: false, mobile: true })).toBeUndefined();
	expect(fault({ smsCode: "" })).toBe(objections.codeMissing);
});

describe("the address is province and city, where there is one, and a county or none", () => {
	const region = (province = "", city = "", county = "") => ({ province, city, county });
	test.each([
		[region("33", "3301", "330106"), true],
		[region("33", "3301"), true],
		// A province without cities.
		[region("81"), true],
		[region("33"), false],
		[region(), false],
		[region("33", "1101"), false],
		[region("33", "3301", "110101"), false],
		[region("81", "", "330106"), false],
		[region("3301", "330106"), false],
	])("%j", (given, good) => {
		expect(isRegion(given)).toBe(good);
		const wish = wishOf(both, { regionFlag: 1 }, body(given));
		expect(wishFault(wish)).toBe(good ? undefined : objections.address);
	});
});

test("others see the user name, or of the number its end", () => {
	expect(nickNameOf(wishOf(both, {}, body()), "zh")).toBe("lin_wei");
	const wish = wishOf({ username: false, mobile: true }, {}, body());
	expect(nickNameOf(wish, "zh")).toBe("学员8000");
	expect(nickNameOf(wish, "en")).toBe("Student 8000");
});
