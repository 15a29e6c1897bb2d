import { describe, expect, test } from "vitest";
import { maskedMobile } from "../../shared/maskedMobile.ts";
import { invalidRegion, regionsBelow } from "../../shared/regions.ts";
import { groupRefusal as groupObjection, groupsOnWire, mergeChoice } from "./groups.ts";
import {
	emptyProfile,
	isChineseName,
	isIdNumber,
	maskedText,
	mergeProfile,
	missingDemands,
	type Profile,
	profileRefusal,
} from "./rules.ts";

const full: Profile = {
	...{ name: "林晓", identityTypeCode: "ID_IDCARD", identityId: "330106199001011234", mobile: "13900000111" },
	...{ sex: "FEMALE", educationCode: "JUNIOR", province: "33", city: "3301", county: "330106" },
	addressDetail: "",
};
const why = (now: Profile, body: Parameters<typeof mergeProfile>[1], bound = false): string | undefined => {
	const objection = profileRefusal({ ...now, bound }, body, mergeProfile(now, body));
	return objection && (objection.text as { en: string }).en;
};

describe("regions", () => {
	test("go down to counties, and end where there are none", () => {
		expect(regionsBelow("")).toHaveLength(35);
		expect(regionsBelow("33").find(({ code }) => code === "3301")?.name).toEqual({
			zh: "杭州市",
			en: "Hangzhou",
		});
		expect(regionsBelow("4419")).toEqual([]);
		expect(regionsBelow("nowhere")).toEqual([]);
		expect(regionsBelow("33")).toBe(regionsBelow("33"));
	});

	test.each([
		["33", "3301", "330106", undefined],
		["33", "3301", "", "county"],
		["33", "3301", "110101", "county"],
		["33", "1101", "110101", "city"],
		["33", "", "", "city"],
		["", "", "", "province"],
		["99", "", "", "province"],
		["44", "4419", "", undefined],
		["44", "4419", "330106", "county"],
		["91", "", "", undefined],
		["91", "3301", "", "city"],
	])("%s %s %s: wrong is %s", (province, city, county, invalid) => {
		expect(invalidRegion({ province, city, county })).toBe(invalid);
	});
});

test.each<[string, Parameters<typeof mergeProfile>[1], string | undefined]>([
	["a name of blanks", { name: "  " }, "Please enter name"],
	["an ID number without its kind", { identityId: "330106199001011234" }, "Please select ID type"],
	["a kind of ID alone", { identityTypeCode: "ID_PASSPORT" }, undefined],
	["an empty ID number", { identityTypeCode: "ID_IDCARD", identityId: "" }, "Please enter ID number"],
	[
		"nothing that is left unchanged",
		{ identityTypeCode: "ID_IDCARD", identityId: "SRC" },
		"Please enter ID number",
	],
	[
		"17 digits",
		{ identityTypeCode: "ID_IDCARD", identityId: "33010619900101123" },
		"ID number format incorrect",
	],
	["18 digits", { identityTypeCode: "ID_IDCARD", identityId: "33010619900101123x" }, undefined],
	["15 digits", { identityTypeCode: "ID_IDCARD", identityId: "330106900101123" }, undefined],
	["a passport", { identityTypeCode: "ID_PASSPORT", identityId: "E12345678" }, undefined],
	["an empty mobile number", { mobile: "" }, "Please enter mobile number"],
	["ten digits", { mobile: "1390000011" }, "mobile number format incorrect"],
	["a mobile number of the loose form", { mobile: "10000000000" }, undefined],
	["no city", { province: "33" }, "Please select city"],
	["no county", { province: "33", city: "3301" }, "Please select district"],
	["a city without its province", { city: "3301" }, "Please select province"],
])("%s", (_, body, expected) => {
	expect(why(emptyProfile, body)).toBe(expected);
});

test("a new province clears city and county; absent properties stay", () => {
	expect(mergeProfile(full, { province: "91" })).toMatchObject({ province: "91", city: "", county: "" });
	expect(mergeProfile(full, { city: "3302" })).toMatchObject({ province: "33", city: "3302", county: "" });
	expect(mergeProfile(full, { sex: "MALE" })).toEqual({ ...full, sex: "MALE" });
	expect(mergeProfile(full, { identityId: "SRC", mobile: "SRC" })).toEqual(full);
});

test("bound data can be repeated, not changed", () => {
	expect(why(full, { name: "林晓", identityId: "SRC" }, true)).toBeUndefined();
	expect(why(full, { name: "林小" }, true)).toMatch(/bound/);
	expect(why(full, { identityId: "330106199001011235" }, true)).toMatch(/bound/);
	expect(why(full, { identityTypeCode: "ID_PASSPORT" }, true)).toMatch(/bound/);
	expect(why(full, { sex: "MALE" }, true)).toBeUndefined();
});

test("missing data: only what is required; a number requires its type", () => {
	const demands = ["username", "StudentIDcardnumber", "Studentcellphonenumber", "address"] as const;
	expect(missingDemands({ demands: [...demands] }, emptyProfile)).toEqual({
		username: 1,
		StudentIDcardnumber: 1,
		cardtype: 1,
		Studentcellphonenumber: 1,
		address: 1,
	});
	expect(missingDemands({ demands: [...demands] }, full)).toEqual({});
	expect(missingDemands({ demands: ["address"] }, { ...full, county: "" })).toEqual({ address: 1 });
	expect(missingDemands({}, emptyProfile)).toEqual({});
});

test.each([
	["", ""],
	["12", "**"],
	["E123456", "E*****6"],
	["330106199001011234", "3301**********1234"],
])("%s is shown as %s", (text, shown) => expect(maskedText(text)).toBe(shown));

test("mobile numbers are masked", () => {
	expect(["", "1390", "13900000111"].map(maskedMobile)).toEqual(["", "****", "139****0111"]);
});

test("names and numbers of the face check", () => {
	expect(["林", "欧阳修文", "林晓晓晓晓"].every(isChineseName)).toBe(true);
	expect(["", "Lin", "林晓晓晓晓晓", "林 晓", "林a"].some(isChineseName)).toBe(false);
	expect(isIdNumber("ID_IDCARD", "1".repeat(18))).toBe(true);
	expect(isIdNumber("ID_IDCARD", "1".repeat(16))).toBe(false);
	expect(isIdNumber("ID_HMP", "H1234567(8)")).toBe(true);
});

describe("groups", () => {
	const group = (id: string, ...children: object[]) => ({ id, groupName: id, children: children as never });
	const config = {
		groups: [group("a", group("b", group("c", group("d", group("e"))))), group("z")],
		proxyOrgs: [{ id: "o", name: "O" }],
	};
	test.each([
		[["a", "b", "c", "d", "e"], "o", undefined],
		[["z"], "o", undefined],
		[["a", "b"], "o", "1411"],
		[["b", "c"], "o", "1411"],
		[["a", "b", "c", "d", "e", "f"], "o", "1411"],
		[[], "o", "1411"],
		[["z"], "", "1412"],
		[["z"], "x", "1412"],
	])("%s with %s", (groupIds, proxyOrgId, code) => {
		expect(groupObjection(config, { groupIds, proxyOrgId })?.code).toBe(code);
	});

	test("school without groups: none required, none accepted", () => {
		expect(groupObjection({}, { groupIds: [], proxyOrgId: "" })).toBeUndefined();
		expect(groupObjection({}, { groupIds: ["a"], proxyOrgId: "" })?.code).toBe("1411");
		expect(groupObjection({}, { groupIds: [], proxyOrgId: "o" })?.code).toBe("1412");
	});

	test("choice: same after a round trip; empty when it is no longer offered", () => {
		const choice = { groupIds: ["a", "b", "c", "d", "e"], proxyOrgId: "o" };
		const wire = groupsOnWire(config, choice);
		expect(wire).toMatchObject({ groupOneId: "a", groupFiveId: "e", proxyOrgId: "o" });
		expect(mergeChoice({ groupIds: [], proxyOrgId: "" }, { userId: "s", ...wire })).toEqual(choice);
		expect(mergeChoice(choice, { userId: "s", proxyOrgId: "p" })).toEqual({ ...choice, proxyOrgId: "p" });
		expect(groupsOnWire({}, choice)).toMatchObject({ groupOneId: "", proxyOrgId: "" });
	});
});

test("U+0000 is removed", () => {
	const given = { name: " A\u0000na ", addressDetail: "\u0000" };
	expect(mergeProfile(full, given)).toMatchObject({ name: "Ana", addressDetail: "" });
});
