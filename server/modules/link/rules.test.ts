import { describe, expect, test } from "vitest";
import type { MenuItem } from "../../../schemas/generated/documents.ts";
import { linkTarget } from "./rules.ts";

const item = (id: string, menuUrl: string, more: Partial<MenuItem> = {}): MenuItem => ({
	id,
	menuName: id,
	pageHeadType: "other",
	urlType: "variable",
	menuUrl,
	...more,
});
const menus = {
	head: [
		item("lab", "https://lab.test/?u={userId}&s={schoolId}", {
			children: [item("below", "#/course/list?courseName={nickName}")],
		}),
		item("fixed", "https://lab.test/", { urlType: "link" }),
		item("host", "https://{userName}.lab.test/"),
		item("typo", "https://lab.test/{studentId}"),
		item("folder", "https://lab.test/home/{nickName}/files?back=../x"),
		item("circle", "#/linkVariableRedirect/circle"),
		item("parts", "/{schoolSuffix}/evil.test"),
	],
	foot: [item("foot", "/s/pc/#/home/index/{schoolSuffix}")],
};
const visitor = {
	userId: "",
	userName: "",
	nickName: "",
	schoolId: "north",
	schoolSuffix: "",
	companyId: "1",
	language: "en",
};

describe("a variable link", () => {
	test.each([
		["lab", "https://lab.test/?u=&s=north"],
		["below", "#/course/list?courseName="],
		["foot", "/s/pc/#/home/index/"],
	])("%s leads a visitor to %s", (id, url) => {
		expect(linkTarget(menus, id, visitor)).toBe(url);
	});

	test("fills in the student where it has such variables", () => {
		expect(linkTarget(menus, "lab", { ...visitor, userId: "s 1&x" })).toBe(
			"https://lab.test/?u=s%201%26x&s=north",
		);
	});

	test.each([
		["..", undefined],
		[".", undefined],
		["...", "https://lab.test/home/.../files?back=../x"],
	])("a name of dots stays in its folder: %s", (nickName, url) => {
		expect(linkTarget(menus, "folder", { ...visitor, nickName })).toBe(url);
	});

	test.each([
		["fixed", "has no variables"],
		["host", "would let a name choose the host"],
		["typo", "names a variable there is not"],
		["parts", "would become another host"],
		["circle", "would ask for itself"],
		["nobody", "is in no menu"],
	])("%s leads nowhere: it %s", (id) => {
		expect(linkTarget(menus, id, visitor)).toBeUndefined();
	});
});
