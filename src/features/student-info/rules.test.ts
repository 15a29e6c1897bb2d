import { expect, test } from "vitest";
import {
	bodyOf,
	groupPath,
	groupsAlong,
	groupsBody,
	groupsKnown,
	introOf,
	isMobile,
	isNewMobile,
	partsOf,
	requiredOf,
	share,
} from "./rules.ts";

test("only what is missing is asked for, in the order of the form; the address goes together", () => {
	expect(partsOf(["Studentcellphonenumber", "username", "address"])).toEqual([
		...["name", "province", "city", "county", "addressDetail", "mobile"],
	]);
	expect(partsOf([])).toEqual([]);
	expect(partsOf()).toHaveLength(10);
	expect([...requiredOf(["address"])]).toEqual(["province", "city", "county"]);
});

test.each([
	["13900000111", false],
	["13700000111", true],
	["13912340111", false],
	["1390000011", true],
	["139****0111", false],
	["", false],
])("%s is another number: %s", (typed, isNew) => {
	expect(isNewMobile(typed, "139****0111", "")).toBe(isNew);
	expect(isNewMobile(typed, "", "139****0111")).toBe(isNew);
});

test.each([
	["10000000000", true],
	["23900000111", false],
	["139000001111", false],
	["", false],
])("%s is a mobile number: %s", (text, is) => expect(isMobile(text)).toBe(is));

test("numbers that were not touched are sent as SRC, what is missing is not made up", () => {
	const info = { id: "s", identityId: "33**34", mobile: "", addressDetail: "Lane 3" };
	expect(bodyOf({ name: "林晓", identityId: "33**34", mobile: "13700000111" }, info, ["name"])).toEqual({
		...{ id: "s", name: "林晓", identityId: "SRC", mobile: "13700000111" },
	});
	expect(bodyOf({ sex: "MALE" }, info, ["sex"])).toEqual({ id: "s", sex: "MALE" });
});

test("an address that was emptied is sent empty, and one that was not asked for not at all", () => {
	const info = { id: "s", identityId: "", mobile: "", addressDetail: "Lane 3" };
	expect(bodyOf({}, info, ["addressDetail"])).toEqual({ id: "s", addressDetail: "" });
	expect(bodyOf({}, info, ["name"])).toEqual({ id: "s" });
	expect(bodyOf({}, { ...info, addressDetail: "" }, ["addressDetail"])).toEqual({ id: "s" });
});

test("a group goes as five ids and comes back as the way to it", () => {
	const body = groupsBody(["a", "b"], "o");
	expect(body).toEqual({
		...{
			groupOneId: "a",
			groupTwoId: "b",
			groupThreeId: "",
			groupFourId: "",
			groupFiveId: "",
			proxyOrgId: "o",
		},
	});
	expect(groupPath(body)).toEqual(["a", "b"]);
	const groups = [{ id: "a", groupName: "A", children: [{ id: "b", groupName: "B" }] }];
	expect(groupsAlong(groups, ["a", "b"]).map(({ groupName }) => groupName)).toEqual(["A", "B"]);
	expect(groupsAlong(groups, ["x"])).toEqual([]);
	const known = { groups, proxyOrgs: [], ...body } as Parameters<typeof groupsKnown>[0];
	expect(groupsKnown(known)).toBe(true);
	expect(groupsKnown({ ...known, groupOneId: "", groupTwoId: "" })).toBe(false);
	expect(groupsKnown({ ...known, proxyOrgs: [{ id: "o", name: "O" }], proxyOrgId: "" })).toBe(false);
	expect(groupsKnown({ ...known, groups: [], groupOneId: "", groupTwoId: "" })).toBe(true);
});

test("each scene has its own first words, and shares are whole", () => {
	expect(([2, 3, 4] as const).map(introOf)).toEqual([
		...["studentInfo.before.purchase", "studentInfo.before.study", "studentInfo.before.exam"],
	]);
	expect([share(0, 0), share(12, 35), share(9, 3)]).toEqual([0, 34, 100]);
});
