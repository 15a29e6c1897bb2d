import { expect, test } from "vitest";
import { applyPatches, templateCatalog } from "./extendTemplate.ts";
import type { Block, TemplateDoc, TemplateFile, TemplatePatch } from "./generated/documents.ts";
import { problemMessage } from "./problems.ts";

const block = (key: string, change: Partial<Block> = {}): Block => ({ type: `test.${key}`, key, ...change });
const base: TemplateDoc = {
	id: "header/1",
	v: 1,
	theme: "white",
	root: block("bar", {
		slots: {
			start: [block("logo", { props: { kind: "word", size: 2 } })],
			end: [block("cart"), block("user", { when: { is: "/user" } })],
		},
	}),
};

/** Keys of a tree, as nested lists of the slots. */
const outline = ({ key, slots }: Block): unknown =>
	slots
		? {
				[key ?? ""]: Object.fromEntries(
					Object.entries(slots).map(([name, inner]) => [name, inner.map(outline)]),
				),
			}
		: key;
const patched = (...patches: readonly TemplatePatch[]) => {
	const { template, problems } = applyPatches(base, patches, "patches");
	return { root: template.root, outline: outline(template.root), problems: problems.map(problemMessage) };
};

test.each<[string, TemplatePatch, unknown]>([
	["insertBefore", { op: "insertBefore", at: "cart", blocks: [block("search")] }, ["search", "cart", "user"]],
	["insertAfter", { op: "insertAfter", at: "cart", blocks: [block("search")] }, ["cart", "search", "user"]],
	["replace", { op: "replace", at: "cart", block: block("basket") }, ["basket", "user"]],
	["remove", { op: "remove", at: "cart" }, ["user"]],
	[
		"insertInto an existing slot",
		{ op: "insertInto", at: "bar", slot: "end", blocks: [block("more")] },
		["cart", "user", "more"],
	],
])("a patch with %s changes the list of the block it names", (_, patch, end) => {
	expect(patched(patch)).toMatchObject({ outline: { bar: { start: ["logo"], end } }, problems: [] });
});

test.each(["wide", "constructor"])(
	"insertInto the slot %s, which the block does not fill yet, fills it",
	(slot) => {
		expect(patched({ op: "insertInto", at: "bar", slot, blocks: [block("search")] }).outline).toEqual({
			bar: { start: ["logo"], end: ["cart", "user"], [slot]: ["search"] },
		});
	},
);

test("change sets some settings, removes those that are null and keeps the others", () => {
	const { root } = patched({ op: "change", at: "logo", props: { kind: "image", size: null } });
	expect(root.slots?.["start"]).toEqual([block("logo", { props: { kind: "image" } })]);
});

test("change sets a condition and keeps it where it names none", () => {
	const [, user] =
		patched(
			{ op: "change", at: "user", when: { is: "/page/isHome" } },
			{ op: "change", at: "user", props: { small: true } },
		).root.slots?.["end"] ?? [];
	expect(user).toEqual(block("user", { when: { is: "/page/isHome" }, props: { small: true } }));
});

test("a block of type template.moved takes the named block with what it holds, and an emptied slot goes", () => {
	const around = block("stack", { slots: { rows: [{ type: "template.moved", key: "bar" }] } });
	expect(patched({ op: "replace", at: "bar", block: around }).outline).toEqual({
		stack: { rows: [{ bar: { start: ["logo"], end: ["cart", "user"] } }] },
	});
	const moved = patched({ op: "insertAfter", at: "cart", blocks: [{ type: "template.moved", key: "logo" }] });
	expect(moved.outline).toEqual({ bar: { end: ["cart", "logo", "user"] } });
});

test.each<[string, TemplatePatch]>([
	["a key no block has", { op: "remove", at: "basket" }],
	[
		"a moved block that does not exist",
		{ op: "insertAfter", at: "cart", blocks: [{ type: "template.moved", key: "basket" }] },
	],
	["a key that another block has", { op: "insertAfter", at: "cart", blocks: [block("logo")] }],
	["the removal of the outermost block", { op: "remove", at: "bar" }],
	["a second outermost block", { op: "insertAfter", at: "bar", blocks: [block("second")] }],
	[
		"a block moved into itself",
		{ op: "insertInto", at: "bar", slot: "end", blocks: [{ type: "template.moved", key: "bar" }] },
	],
])("a patch with %s is left out and reported, and the next one is applied", (_, patch) => {
	const { outline: tree, problems } = patched(patch, { op: "remove", at: "user" });
	expect(tree).toEqual({ bar: { start: ["logo"], end: ["cart"] } });
	expect(problems).toMatchSnapshot();
});

test("patches leave the template they are applied to as it is", () => {
	const before = structuredClone(base);
	patched({ op: "remove", at: "cart" }, { op: "change", at: "logo", props: { size: 9 } });
	expect(base).toEqual(before);
});

const extension = (id: string, from: string, patches: TemplatePatch[] = []): TemplateFile => ({
	id,
	v: 1,
	extends: from,
	patches,
});
const catalogOf = (...files: readonly TemplateFile[]) => {
	const { templates, problems } = templateCatalog(new Map(files.map((file) => [file.id, file])));
	return {
		templates,
		problems: Object.fromEntries([...problems].map(([path, found]) => [path, found.map(problemMessage)])),
	};
};

test("a template extends one that extends another, whatever their order, and keeps the theme unless it names one", () => {
	const { templates, problems } = catalogOf(
		extension("header/3", "header/2", [{ op: "remove", at: "user" }]),
		extension("header/2", "header/1", [{ op: "remove", at: "cart" }]),
		base,
		{ ...extension("header/4", "header/1"), theme: null } as TemplateFile,
	);
	expect(problems).toEqual({});
	expect(templates.get("header/3")).toEqual({
		id: "header/3",
		v: 1,
		theme: "white",
		root: { ...base.root, slots: { start: base.root.slots?.["start"] } },
	});
	expect(templates.get("header/4")).not.toHaveProperty("theme");
});

test("circles, missing templates and what extends them are refused; the other templates stay", () => {
	const { templates, problems } = catalogOf(
		base,
		extension("header/2", "header/2"),
		extension("header/3", "header/4"),
		extension("header/4", "header/3"),
		extension("header/5", "header/6"),
	);
	expect([...templates.keys()]).toEqual(["header/1"]);
	expect(problems).toMatchSnapshot();
});
