import { expect, test } from "vitest";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { changedDocuments, differenceLines } from "./difference.ts";

test("lists changed, added and removed properties", () => {
	const before = buildSite();
	const after = buildSite({ alias: { pointName: "Leaves" } });
	after.home.themeColor = "default";
	after.home.hero = {
		title: "A title that goes on and on until nobody can be expected to read it to its end",
	};
	delete after.home.footTemplateId;
	after.menus.head.push({ id: "news", menuName: "News", pageHeadType: "news" });
	expect(differenceLines(before, after)).toEqual([
		"- home.footTemplateId: 1",
		'~ home.themeColor: "blue" → "default"',
		'+ home.hero: {"title":"A title that goes on and on until nobody can be...',
		'+ menus.head[1]: {"id":"news","menuName":"News","pageHeadType":"news"}',
		'+ alias: {"pointName":"Leaves"}',
	]);
	expect(changedDocuments(before, after)).toEqual(["home", "menus", "alias"]);
});

test("order of properties and $schema: no difference", () => {
	const turned = Object.fromEntries(Object.entries(buildSite()).reverse()) as unknown as ReturnType<
		typeof buildSite
	>;
	expect(differenceLines(buildSite(), { $schema: "x", ...turned })).toEqual([]);
	expect(changedDocuments(buildSite(), { $schema: "x", ...turned })).toEqual([]);
});

test("more than twenty changes: twenty lines and a count", () => {
	const after = buildSite();
	for (let i = 0; i < 25; i++) after.schools.push({ id: `s${i}`, schoolName: "S", defaultFlag: 0 });
	const lines = differenceLines(buildSite(), after);
	expect(lines).toHaveLength(21);
	expect(lines.at(-1)).toBe("and 5 more");
});
