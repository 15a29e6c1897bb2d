import { expect, test } from "vitest";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { changedNames, differenceLines } from "./difference.ts";

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
		'+ menus.head[news]: {"id":"news","menuName":"News","pageHeadType":"news"}',
		'+ alias: {"pointName":"Leaves"}',
	]);
	expect(changedNames(before, after)).toEqual(["home", "menus", "alias"]);
});

test("order of properties and $schema: no difference", () => {
	const turned = Object.fromEntries(Object.entries(buildSite()).reverse()) as unknown as ReturnType<
		typeof buildSite
	>;
	expect(differenceLines(buildSite(), { $schema: "x", ...turned })).toEqual([]);
	expect(changedNames(buildSite(), { $schema: "x", ...turned })).toEqual([]);
});

test("more than twenty changes: twenty lines and a count", () => {
	const after = buildSite();
	for (let i = 0; i < 25; i++) after.schools.push({ id: `s${i}`, schoolName: "S", defaultFlag: 0 });
	const lines = differenceLines(buildSite(), after);
	expect(lines).toHaveLength(21);
	expect(lines.at(-1)).toBe("and 5 more");
});

const menu = (...ids: string[]) =>
	buildSite({
		menus: { head: ids.map((id) => ({ id, menuName: id, pageHeadType: "other" as const })), foot: [] },
	});

test("an item that is put second: one line", () => {
	expect(differenceLines(menu("a", "b", "c", "d", "e"), menu("a", "e", "b", "c", "d"))).toEqual([
		"~ menus.head[e] moved to position 2",
	]);
});

test("items inserted, removed, moved and changed at once: a line for each, by id", () => {
	const after = menu("x", "c", "a", "d");
	const [, , first] = after.menus.head;
	if (first) first.menuName = "A";
	expect(differenceLines(menu("a", "b", "c", "d"), after)).toEqual([
		'- menus.head[b]: {"id":"b","menuName":"b","pageHeadType":"other"}',
		'+ menus.head[x]: {"id":"x","menuName":"x","pageHeadType":"other"}',
		"~ menus.head[c] moved to position 2",
		'~ menus.head[a].menuName: "a" → "A"',
	]);
});

test("lists of texts: compared by the texts", () => {
	const before = buildSite();
	const after = buildSite();
	before.company.hosts = ["a.test", "b.test", "c.test"];
	after.company.hosts = ["c.test", "a.test", "d.test"];
	expect(differenceLines(before, after)).toEqual([
		'- company.hosts: "b.test"',
		'~ company.hosts: "c.test" moved to position 1',
		'+ company.hosts: "d.test"',
	]);
});

test("the same item twice in a list: the list is one line", () => {
	const [before, after] = [buildSite(), buildSite()];
	before.home.featured = ["a", "a"];
	after.home.featured = ["a"];
	expect(differenceLines(before, after)).toEqual(['~ home.featured: ["a","a"] → ["a"]']);
});
