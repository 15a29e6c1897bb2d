import { expect, test } from "vitest";
import { schemaProblems } from "../../../schemas/compile.ts";
import type { TemplatePatch } from "../../../schemas/generated/documents.ts";
import { problemMessage } from "../../../schemas/problems.ts";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { catalog } from "./catalog.ts";
import { patchProblems } from "./patchRules.ts";

const problems = (templatePatches: Record<string, readonly TemplatePatch[]>): string[] =>
	patchProblems("home", { ...buildSite().home, templatePatches }, catalog().templates).map((found) =>
		problemMessage(found).replace(/one of the block types .*?, found/, "one of the block types (all), found"),
	);

test("patches that fit the templates of the home document have no problems", () => {
	expect(
		problems({
			header: [
				{ op: "remove", at: "menu" },
				{ op: "insertInto", at: "bar", slot: "wide", blocks: [{ type: "course.search", key: "search" }] },
			],
			footer: [],
			page: [],
		}),
	).toEqual([]);
});

test.each<[string, TemplatePatch]>([
	["a key that no block of the template has", { op: "remove", at: "basket" }],
	[
		"a block type that does not exist",
		{ op: "insertAfter", at: "logo", blocks: [{ type: "header.nothing" }] },
	],
	["a setting with a value it cannot have", { op: "change", at: "logo", props: { kind: "drawing" } }],
	["a setting the block does not have", { op: "change", at: "logo", props: { colour: "red" } }],
	[
		"a slot the block does not have",
		{ op: "insertInto", at: "bar", slot: "corner", blocks: [{ type: "course.search" }] },
	],
	["a message that does not exist", { op: "change", at: "logo", props: { name: { $t: "logo.nothing" } } }],
	["an action that does not exist", { op: "change", at: "logo", props: { name: { $act: "logo.spin" } } }],
	["a fact that does not exist", { op: "change", at: "logo", props: { name: { $bind: "/weather/now" } } }],
])("a patch with %s is one problem with its place", (_, patch) => {
	const found = problems({ header: [patch] });
	expect(found).toHaveLength(1);
	expect(found).toMatchSnapshot();
});

test("a patch of a patched block: checked as the type that an earlier patch put there", () => {
	const replaced: TemplatePatch = {
		op: "replace",
		at: "logo",
		block: { type: "course.search", key: "logo" },
	};
	const change: TemplatePatch = { op: "change", at: "logo", props: { kind: "word" } };
	expect(problems({ header: [change, replaced] })).toEqual([]);
	expect(problems({ header: [replaced, change] })).toEqual([
		expect.stringMatching(/^home\.templatePatches\.header\[1\]\.props\.kind must be/),
	]);
});

test("a patch whose op does not exist: one problem", () => {
	const site = buildSite();
	const home = { ...site.home, templatePatches: { header: [{ op: "explode", at: "logo" }] } };
	expect(schemaProblems("/site", { ...site, home }).map(problemMessage)).toEqual([
		'home.templatePatches.header[0].op must be one of "insertBefore", "insertAfter", "insertInto", "replace", "remove", "change", found "explode"; choose one of them',
	]);
});

test("a home document that does not fit its schema is left to the report of the schema", () => {
	const home = { ...buildSite().home, templatePatches: { header: [{ op: "explode", at: "logo" }] } };
	expect(patchProblems("home", home, catalog().templates)).toEqual([]);
});
