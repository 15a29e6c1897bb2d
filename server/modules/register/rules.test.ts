import { describe, expect, test } from "vitest";
import type { RegisterBody } from "../../../schemas/generated/documents.ts";
import { isRegion, nickNameOf, refusals, registrationOf, registrationRefusal } from "./rules.ts";

const both = { username: true, mobile: true };
const body = (change: Partial<RegisterBody> = {}): RegisterBody => ({
	...{ username: "lin_wei", mobile: "13800138000", smsCode: "123456", password: "sealed" },
	...change,
});
const fault = (change: Partial<RegisterBody>, asks = both) =>
	registrationRefusal(registrationOf(asks, {}, body(change)));

test.each([
	["full-width signs and blanks inside", "ｌｉｎ ＿ｗｅｉ", "lin_wei"],
	["an invisible sign", "lin​_wei", "lin_wei"],
	["case is kept", "Lin_Wei", "Lin_Wei"],
])("%s", (_, typed, account) => {
	expect(registrationOf(both, {}, body({ username: typed })).account).toBe(account);
});

test.each([
	["", refusals.nameMissing],
	["　", refusals.nameMissing],
	["1lin", refusals.nameLetter],
	["_lin", refusals.nameLetter],
	["林lin", refusals.nameLetter],
	["lin", refusals.nameLetters],
	["l".repeat(21), refusals.nameLetters],
	["lin-wei", refusals.nameLetters],
	["lin林wei", refusals.nameLetters],
	["l".repeat(20), undefined],
	["l1n_", undefined],
])("a user name %j", (username, expected) => {
	expect(fault({ username })).toBe(expected);
});

test.each([
	["", refusals.mobileMissing],
	["12800138000", refusals.mobileWrong],
	["1380013800", refusals.mobileWrong],
	["+86 138-0013-8000", undefined],
	["１３８００１３８０００", undefined],
])("a mobile number %j", (mobile, expected) => {
	expect(fault({ mobile })).toBe(expected);
});

test("fields that are not asked for: neither required nor stored", () => {
	const wish = registrationOf({ username: true, mobile: false }, {}, body({ smsCode: "", province: "33" }));
	expect(wish).toMatchObject({ mobile: undefined, region: undefined });
	expect(registrationRefusal(wish)).toBeUndefined();
	expect(fault({ username: "" }, { username: false, mobile: true })).toBeUndefined();
	expect(fault({ smsCode: "" })).toBe(refusals.codeMissing);
});

describe("region: province, city if there is one, optional county", () => {
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
		const wish = registrationOf(both, { regionFlag: 1 }, body(given));
		expect(registrationRefusal(wish)).toBe(good ? undefined : refusals.address);
	});
});

test("nickname: the user name, or the end of the number", () => {
	expect(nickNameOf(registrationOf(both, {}, body()), "zh")).toBe("lin_wei");
	const wish = registrationOf({ username: false, mobile: true }, {}, body());
	expect(nickNameOf(wish, "zh")).toBe("学员8000");
	expect(nickNameOf(wish, "en")).toBe("Student 8000");
});
