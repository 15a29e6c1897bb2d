import { expect, test } from "vitest";
import {
	areGroupsComplete,
	bodyOf,
	groupPath,
	groupsBody,
	groupsOnPath,
	isNewMobile,
	partsOf,
	percentOf,
	requiredOf,
} from "./rules.ts";

test("parts: only those of the flags, in the order of the form; the address has four", () => {
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
])("mobile: %s is new: %s", (typed, isNew) => {
	expect(isNewMobile(typed, "139****0111", "")).toBe(isNew);
	expect(isNewMobile(typed, "", "139****0111")).toBe(isNew);
});

test("body: unchanged numbers are sent as SRC, missing parts are not sent", () => {
	const info = { id: "s", identityId: "33**34", mobile: "", addressDetail: "Lane 3" };
	expect(bodyOf({ name: "林晓", identityId: "33**34", mobile: "13700000111" }, info, ["name"])).toEqual({
		...{ id: "s", name: "林晓", identityId: "SRC", mobile: "13700000111" },
	});
	expect(bodyOf({ sex: "MALE" }, info, ["sex"])).toEqual({ id: "s", sex: "MALE" });
});

test("body: an emptied address is sent as empty, an address outside the form is not sent", () => {
	const info = { id: "s", identityId: "", mobile: "", addressDetail: "Lane 3" };
	expect(bodyOf({}, info, ["addressDetail"])).toEqual({ id: "s", addressDetail: "" });
	expect(bodyOf({}, info, ["name"])).toEqual({ id: "s" });
	expect(bodyOf({}, { ...info, addressDetail: "" }, ["addressDetail"])).toEqual({ id: "s" });
});

test("groups: a path is sent as five ids and read back", () => {
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
	expect(groupsOnPath(groups, ["a", "b"]).map(({ groupName }) => groupName)).toEqual(["A", "B"]);
	expect(groupsOnPath(groups, ["x"])).toEqual([]);
	const known = { groups, proxyOrgs: [], ...body } as Parameters<typeof areGroupsComplete>[0];
	expect(areGroupsComplete(known)).toBe(true);
	expect(areGroupsComplete({ ...known, groupOneId: "", groupTwoId: "" })).toBe(false);
	expect(areGroupsComplete({ ...known, proxyOrgs: [{ id: "o", name: "O" }], proxyOrgId: "" })).toBe(false);
	expect(areGroupsComplete({ ...known, groups: [], groupOneId: "", groupTwoId: "" })).toBe(true);
});

test("percent: whole numbers up to 100, 0 of 0", () => {
	expect([percentOf(0, 0), percentOf(12, 35), percentOf(9, 3)]).toEqual([0, 34, 100]);
});
