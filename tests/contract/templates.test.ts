// Templates and block plugins keep what they promise each other: types, settings, slots, actions, fixtures.
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import type { Block, TemplateDoc } from "../../schemas/generated/documents.ts";
import { loadSchemas } from "../../schemas/load.ts";
import { problemsOf, sayProblem } from "../../schemas/problems.ts";
import { actionNames } from "../../src/app/actions.ts";
import { factsOf } from "../../src/app/facts.ts";
import { blocks } from "../../src/app/features.ts";
import { fetchMessages } from "../../src/core/i18n.ts";
import { aboutOf } from "../../src/renderer/define.ts";

const templates = Object.values(
	import.meta.glob<TemplateDoc>("../../templates/**/*.json", { eager: true, import: "default" }),
);
const abouts = new Map(
	await Promise.all(
		[...blocks.values()].map(async (plugin) => [plugin.type, await aboutOf(plugin)] as const),
	),
);
const messages = await fetchMessages("en");
const ajv = new Ajv({
	schemas: loadSchemas(),
	allErrors: true,
	strict: true,
	allowUnionTypes: true,
	keywords: ["tsType"],
});

type Reference = { $bind?: string; $t?: string; $act?: string };
const isReference = (prop: unknown): prop is Reference =>
	typeof prop === "object" &&
	prop !== null &&
	!Array.isArray(prop) &&
	Object.keys(prop).some((key) => key.startsWith("$"));

interface Placed {
	readonly block: Block;
	readonly place: string;
}

function all(block: Block, place: string): Placed[] {
	const inner = Object.entries(block.slots ?? {}).flatMap(([slot, list]) =>
		(list as Block[]).flatMap((child, i) => all(child, `${place}.${slot}[${i}]`)),
	);
	return [{ block, place: `${place} ${block.type}` }, ...inner];
}

/** Root names a pointer may begin with: those the application's read model has. */
const roots = new Set(
	Object.keys(factsOf({ schoolId: "", signedIn: false, path: "", hero: undefined, featured: undefined })),
);

function problems({ block, place }: Placed): string[] {
	const plugin = blocks.get(block.type);
	const about = abouts.get(block.type);
	if (!plugin || !about) return [`${place}: type must be one of ${[...blocks.keys()].join(", ")}`];
	const props = Object.entries(block.props ?? {});
	const known = Object.keys((about.schema["properties"] ?? {}) as object);
	const literal = Object.fromEntries(props.filter(([, prop]) => !isReference(prop)));
	// What a reference will bring is not known here, so only literals are held against the schema.
	const check = ajv.compile({ ...about.schema, required: [] });
	const literals = check(literal)
		? []
		: problemsOf(check.errors, literal).map((p) => `${place}: ${sayProblem(p)}`);
	const references = props.map(([, prop]) => prop).filter(isReference);
	return [
		...literals,
		...props
			.filter(([name, prop]) => isReference(prop) && !known.includes(name))
			.map(([name]) => `${place}: no setting "${name}"`),
		...Object.keys(block.slots ?? {})
			.filter((slot) => !(plugin.slots ?? []).includes(slot))
			.map((slot) => `${place}: no slot "${slot}"`),
		...references
			.filter(
				({ $bind }) => $bind && !roots.has($bind.split("/")[1] ?? "") && !/^\/(item|index)\b/.test($bind),
			)
			.map(({ $bind }) => `${place}: no fact at ${$bind}`),
		...references.filter(({ $t }) => $t && !($t in messages)).map(({ $t }) => `${place}: no message ${$t}`),
		...references
			.filter(({ $act }) => $act && !actionNames.includes($act))
			.map(({ $act }) => `${place}: no action ${$act}`),
	];
}

test.each(templates.map((template) => [template.id, template] as const))(
	"%s names only what there is",
	(id, { root }) => {
		expect(all(root, id).flatMap(problems)).toEqual([]);
	},
);

test("a wrong type, setting, slot, fact, message and action are each found", () => {
	const wrong: Block = {
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
		all(wrong, "t")
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

describe.each([...abouts])("%s", (type, { schema, fixtures }) => {
	test("is called after its feature and has states to look at", () => {
		expect(type).toMatch(/^[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*$/);
		expect(Object.keys(fixtures).length).toBeGreaterThan(0);
	});

	test("describes every setting", () => {
		const bare = Object.entries((schema["properties"] ?? {}) as Record<string, { description?: string }>)
			.filter(([, setting]) => !setting.description)
			.map(([name]) => name);
		expect(bare).toEqual([]);
	});

	test.each(Object.entries(fixtures))("its state %s fits its schema", (_, { props }) => {
		const check = ajv.compile(schema);
		check(props);
		expect(problemsOf(check.errors, props).map(sayProblem)).toEqual([]);
	});
});
