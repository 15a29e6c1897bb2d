// Templates and block plugins match each other: types, settings, slots, actions, fixtures.
import { describe, expect, test } from "vitest";
import {
	blocksIn,
	nameProblems,
	settingsProblems,
	settingsSchemaId,
	settingsSchemas,
} from "../../schemas/blockProblems.ts";
import { schemaProblems } from "../../schemas/compile.ts";
import { templateCatalog } from "../../schemas/extendTemplate.ts";
import type { Block } from "../../schemas/generated/documents.ts";
import { problemMessage } from "../../schemas/problems.ts";
import { blocks, laterBlockStandIns } from "../../src/app/features.ts";
import { laterFeatures } from "../../src/app/laterFeatures.ts";
import { loadBlockAbout } from "../../src/renderer/define.ts";
import { templateSources } from "../../src/renderer/documents.ts";

const { templates, problems: patchProblems } = templateCatalog(templateSources);
const abouts = new Map(
	await Promise.all(
		[...blocks.values()].map(async (plugin) => [plugin.type, await loadBlockAbout(plugin)] as const),
	),
);

function problems(block: Block, position: string): string[] {
	if (!blocks.has(block.type)) return [`${position}: type must be one of ${[...blocks.keys()].join(", ")}`];
	return [...settingsProblems(block, position), ...nameProblems(block, position)].map(problemMessage);
}

const problemsIn = (root: Block): string[] =>
	blocksIn(root, "root").flatMap(({ block, path }) => problems(block, path));

test("blocks of later features: each is named with its height, and only there", () => {
	const found = laterFeatures.flatMap((feature) => feature.blocks ?? []);
	const named = laterBlockStandIns.map(({ type }) => type);
	expect(found.map(({ type }) => type).sort()).toEqual(named.sort());
	// What stands for a block until it has loaded knows neither.
	const declared = found.filter(({ reservedHeight, slots }) => reservedHeight !== undefined || slots);
	expect(declared.map(({ type }) => type)).toEqual([]);
});

test("the patches of every template that extends another can be applied", () => {
	expect([...patchProblems]).toEqual([]);
	expect([...templates.keys()]).toEqual([...templateSources.keys()]);
});

test.each([...templates])("%s only refers to existing names", (_, { root }) => {
	expect(problemsIn(root)).toEqual([]);
});

test("an invalid type, setting, slot, fact, message and action are each found", () => {
	const invalid: Block = {
		type: "header.bar",
		props: { nothing: 1 },
		slots: {
			middle: [{ type: "header.logo", props: { kind: "drawing" } }, { type: "header.nothing" }],
			nowhere: [{ type: "header.notice", props: { text: { $bind: "/nothing/here" } } }],
			end: [
				{ type: "header.notice", props: { text: { $t: "no.message" } } },
				{ type: "header.notice", props: { text: { $act: "no.action" } } },
			],
		},
	};
	const known = [...blocks.keys()].join(", ");
	expect(
		problemsIn(invalid).map((problem) => problem.replace(known, "(every block)")),
	).toMatchInlineSnapshot(`
		[
		  "root.props.nothing must be a property that exists here, found an unknown name; remove it or correct its spelling",
		  "root.slots must be one of the slots of header.bar, start, middle, wide, extra, end, found "nowhere"; move the blocks or remove them",
		  "root.slots.middle[0].props.kind must be one of "word", "image", found "drawing"; choose one of them",
		  "root.slots.middle[1]: type must be one of (every block)",
		  "root.slots.nowhere[0].props.text.$bind must be a path below one of base, home, menus, footer, service, sideLayer, alias, school, schools, user, cart, learning, allow, page, item, index, found "/nothing/here"; choose one of them",
		  "root.slots.end[0].props.text.$t must be the key of a message of the site, found "no.message"; correct it or write the text itself",
		  "root.slots.end[1].props.text.$act must be one of login.open, page.top, found "no.action"; choose one of them",
		]
	`);
});

describe.each([...abouts])("%s", (type, { fixtures }) => {
	test("has a schema and states", () => {
		expect([...settingsSchemas().keys()]).toContain(type);
		expect(Object.keys(fixtures).length).toBeGreaterThan(0);
	});

	test.each(Object.entries(fixtures))("state %s has props that match the schema", (_, { props }) => {
		expect(schemaProblems(settingsSchemaId(type), props).map(problemMessage)).toEqual([]);
	});
});

test("every schema of schemas/blocks belongs to a block", () => {
	expect([...settingsSchemas().keys()].sort()).toEqual([...blocks.keys()].sort());
});
