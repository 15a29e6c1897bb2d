// Templates and block plugins match each other: types, settings, slots, actions, fixtures.
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { schemaProblems } from "../../schemas/compile.ts";
import type { Block, TemplateDoc } from "../../schemas/generated/documents.ts";
import { loadSchemas, type Schema } from "../../schemas/load.ts";
import { problemMessage, problemsOf } from "../../schemas/problems.ts";
import { blocks } from "../../src/app/features.ts";
import { actionNames } from "../../src/app/shell/actions.ts";
import { factsOf } from "../../src/app/shell/facts.ts";
import { fetchMessages } from "../../src/core/i18n.ts";
import { loadBlockAbout } from "../../src/renderer/define.ts";

const templates = Object.values(
	import.meta.glob<TemplateDoc>("../../templates/**/*.json", { eager: true, import: "default" }),
);
const abouts = new Map(
	await Promise.all(
		[...blocks.values()].map(async (plugin) => [plugin.type, await loadBlockAbout(plugin)] as const),
	),
);
const messages = await fetchMessages("en");
const schemas = loadSchemas();
const ajv = new Ajv({
	schemas,
	allErrors: true,
	strict: true,
	allowUnionTypes: true,
	keywords: ["tsType"],
});

const idOf = (type: string): string =>
	`/blocks/${type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** @throws when the block has no schema in schemas/blocks */
function schemaOf(type: string): Schema {
	const found = schemas.find(({ $id }) => $id === idOf(type));
	if (!found) throw new Error(`schemas${idOf(type)}.schema.json must exist, found nothing; write it`);
	return found;
}

type Reference = { $bind?: string; $t?: string; $act?: string };
const isReference = (prop: unknown): prop is Reference =>
	typeof prop === "object" &&
	prop !== null &&
	!Array.isArray(prop) &&
	Object.keys(prop).some((key) => key.startsWith("$"));

interface Placed {
	readonly block: Block;
	readonly position: string;
}

function all(block: Block, position: string): Placed[] {
	const inner = Object.entries(block.slots ?? {}).flatMap(([slot, list]) =>
		(list as Block[]).flatMap((child, i) => all(child, `${position}.${slot}[${i}]`)),
	);
	return [{ block, position: `${position} ${block.type}` }, ...inner];
}

/** Root names of valid pointers: those of the application's read model. */
const roots = new Set(Object.keys(factsOf({ schoolId: "", signedIn: false, path: "" })));

function problems({ block, position }: Placed): string[] {
	const plugin = blocks.get(block.type);
	if (!plugin) return [`${position}: type must be one of ${[...blocks.keys()].join(", ")}`];
	const props = Object.entries(block.props ?? {});
	const schema = schemaOf(block.type);
	const known = Object.keys((schema["properties"] ?? {}) as object);
	const literal = Object.fromEntries(props.filter(([, prop]) => !isReference(prop)));
	// The value of a reference is unknown here, so only literals are validated.
	const { $id: _, ...rest } = schema;
	const check = ajv.compile({ ...rest, required: [] });
	const literals = check(literal)
		? []
		: problemsOf(check.errors, literal).map((p) => `${position}: ${problemMessage(p)}`);
	const references = props.map(([, prop]) => prop).filter(isReference);
	return [
		...literals,
		...props
			.filter(([name, prop]) => isReference(prop) && !known.includes(name))
			.map(([name]) => `${position}: no setting "${name}"`),
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

test.each(templates.map((template) => [template.id, template] as const))(
	"%s only refers to existing names",
	(id, { root }) => {
		expect(all(root, id).flatMap(problems)).toEqual([]);
	},
);

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
		all(invalid, "t")
			.flatMap(problems)
			.map((problem) => problem.replace(known, "(every block)")),
	).toMatchInlineSnapshot(`
		[
		  "t header.bar: (document) must be only properties the schema names, found "nothing"; remove it or correct its spelling",
		  "t header.bar: no slot "nowhere"",
		  "t.middle[0] header.logo: kind must be one of "word", "image", found "drawing"; choose one of them",
		  "t.middle[1] header.nothing: type must be one of (every block)",
		  "t.nowhere[0] header.notice: no fact at /nothing/here",
		  "t.end[0] header.notice: no message no.message",
		  "t.end[1] header.notice: no action no.action",
		]
	`);
});

describe.each([...abouts])("%s", (type, { fixtures }) => {
	test("has a schema and states", () => {
		expect(schemaOf(type)).toBeDefined();
		expect(Object.keys(fixtures).length).toBeGreaterThan(0);
	});

	test.each(Object.entries(fixtures))("state %s has props that match the schema", (_, { props }) => {
		expect(schemaProblems(idOf(type), props).map(problemMessage)).toEqual([]);
	});
});

test("every schema of schemas/blocks belongs to a block", () => {
	const ids = schemas.map(({ $id }) => $id).filter((id) => id.startsWith("/blocks/"));
	expect(ids).toEqual([...blocks.keys()].map(idOf).sort());
});
