// Templates and block plugins match each other: types, settings, slots, actions, fixtures.
import { describe, expect, test } from "vitest";
import {
	blocksIn,
	isReference,
	settingsProblems,
	settingsSchemaId,
	settingsSchemas,
} from "../../schemas/blockProblems.ts";
import { schemaProblems } from "../../schemas/compile.ts";
import { templateCatalog } from "../../schemas/extendTemplate.ts";
import type { Block } from "../../schemas/generated/documents.ts";
import { problemMessage } from "../../schemas/problems.ts";
import { blocks } from "../../src/app/features.ts";
import { actionNames } from "../../src/app/shell/actions.ts";
import { factsOf } from "../../src/app/shell/facts.ts";
import { fetchMessages } from "../../src/core/i18n.ts";
import { loadBlockAbout } from "../../src/renderer/define.ts";
import { templateSources } from "../../src/renderer/documents.ts";

const { templates, problems: patchProblems } = templateCatalog(templateSources);
const abouts = new Map(
	await Promise.all(
		[...blocks.values()].map(async (plugin) => [plugin.type, await loadBlockAbout(plugin)] as const),
	),
);
const messages = await fetchMessages("en");
/** Root names of valid pointers: those of the application's read model. */
const roots = new Set(Object.keys(factsOf({ schoolId: "", signedIn: false, path: "" })));

function problems(block: Block, position: string): string[] {
	const plugin = blocks.get(block.type);
	if (!plugin) return [`${position}: type must be one of ${[...blocks.keys()].join(", ")}`];
	const references = Object.values(block.props ?? {}).filter(isReference);
	return [
		...settingsProblems(block, position).map(problemMessage),
		...Object.keys(block.slots ?? {})
			.filter((slot) => !(plugin.slots ?? []).includes(slot))
			.map((slot) => `${position}: no slot "${slot}"`),
		...references
			.filter(
				({ $bind }) => $bind && !roots.has($bind.split("/")[1] ?? "") && !/^\/(item|index)\b/.test($bind),
			)
			.map(({ $bind }) => `${position}: no fact at ${$bind}`),
		...references
			.filter(({ $t }) => $t && !($t in messages))
			.map(({ $t }) => `${position}: no message ${$t}`),
		...references
			.filter(({ $act }) => $act && !actionNames.includes($act))
			.map(({ $act }) => `${position}: no action ${$act}`),
	];
}

const problemsIn = (root: Block): string[] =>
	blocksIn(root, "root").flatMap(({ block, path }) => problems(block, path));

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
		  "root.props must be only properties the schema names, found "nothing"; remove it or correct its spelling",
		  "root: no slot "nowhere"",
		  "root.slots.middle[0].props.kind must be one of "word", "image", found "drawing"; choose one of them",
		  "root.slots.middle[1]: type must be one of (every block)",
		  "root.slots.nowhere[0]: no fact at /nothing/here",
		  "root.slots.end[0]: no message no.message",
		  "root.slots.end[1]: no action no.action",
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
