// Whether the blocks of a template fit their settings schemas and name only what exists; for checks, never for pages.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { validatorOf, withSchemaWords } from "./compile.ts";
import type { Block } from "./generated/documents.ts";
import { actions, facts, slots } from "./generated/templateNames.ts";
import { loadSchemas, type Schema } from "./load.ts";
import { type Problem, problem, problemsOf } from "./problems.ts";

/** `$id` of the settings schema of a block type: `login.userMenu` has /blocks/login.user-menu. */
export const settingsSchemaId = (type: string): string =>
	`/blocks/${type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const typeOf = ({ $id }: Schema): string =>
	$id.slice("/blocks/".length).replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

let known: ReadonlyMap<string, Schema> | undefined;

/** Settings schemas by block type. */
export function settingsSchemas(): ReadonlyMap<string, Schema> {
	known ??= new Map(
		loadSchemas()
			.filter(({ $id }) => $id.startsWith("/blocks/"))
			.map((schema) => [typeOf(schema), schema]),
	);
	return known;
}

/** A value that is only known when the template is rendered. */
const isReference = (prop: unknown): prop is { $bind?: string; $t?: string; $act?: string } =>
	typeof prop === "object" &&
	prop !== null &&
	!Array.isArray(prop) &&
	Object.keys(prop).some((key) => key.startsWith("$"));

/** Blocks of a tree, each with a path for messages such as `root.slots.end[0]`. */
export function blocksIn(block: Block, path: string): { readonly block: Block; readonly path: string }[] {
	const inner = Object.entries(block.slots ?? {}).flatMap(([slot, list]) =>
		(list as Block[]).flatMap((child, i) => blocksIn(child, `${path}.slots.${slot}[${i}]`)),
	);
	return [{ block, path }, ...inner];
}

/** Problems of one block: an unknown type, an unknown setting, a literal that does not fit. References are not judged. */
export function settingsProblems({ type, props = {} }: Block, path: string): Problem[] {
	const schemas = settingsSchemas();
	const schema = schemas.get(type);
	if (!schema) {
		const expected = `one of the block types ${[...schemas.keys()].join(", ")}`;
		return [problem(`${path}.type`, expected, JSON.stringify(type), "choose one of them")];
	}
	const settings = Object.keys((schema["properties"] ?? {}) as object);
	const entries = Object.entries(props);
	const literals = Object.fromEntries(entries.filter(([, prop]) => !isReference(prop)));
	const validate = validatorOf(schema.$id);
	validate(literals);
	// A required setting may be a reference.
	const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== "required");
	const ofLiterals = problemsOf(withSchemaWords(errors), literals).map((found) => ({
		...found,
		path: found.path === "(document)" ? `${path}.props` : `${path}.props.${found.path}`,
	}));
	const expected = settings.length > 0 ? `one of the settings ${settings.join(", ")}` : "no settings";
	const ofReferences = entries
		.filter(([name, prop]) => isReference(prop) && !settings.includes(name))
		.map(([name]) => problem(`${path}.props`, expected, JSON.stringify(name), "correct or remove it"));
	return [...ofLiterals, ...ofReferences];
}

const sources = join(import.meta.dirname, "../src");
let messages: ReadonlySet<string> | undefined;

/** Keys of all messages but the gallery's own; every language has the same. */
function messageKeys(): ReadonlySet<string> {
	messages ??= new Set(
		globSync("**/messages.en.json", { cwd: sources, exclude: ["features/gallery/**"] }).flatMap((file) =>
			Object.keys(JSON.parse(readFileSync(join(sources, file), "utf8")) as object),
		),
	);
	return messages;
}

const oneOf = (names: readonly string[]): string => `one of ${names.join(", ")}`;
const choose = "choose one of them";

/** Problems of one block's slots and references: names that nothing on the page has. */
export function nameProblems({ type, props = {}, slots: filled = {} }: Block, path: string): Problem[] {
	const own = (Object.hasOwn(slots, type) && slots[type]) || [];
	const expected =
		own.length > 0 ? `one of the slots of ${type}, ${own.join(", ")}` : `no slots, as ${type} has none`;
	const ofSlots = Object.keys(filled)
		.filter((name) => !own.includes(name))
		.map((name) =>
			problem(`${path}.slots`, expected, JSON.stringify(name), "move the blocks or remove them"),
		);
	const ofReferences = Object.entries(props).flatMap(([name, prop]) => {
		if (!isReference(prop)) return [];
		const at = `${path}.props.${name}`;
		const { $bind, $t, $act } = prop;
		const root = $bind?.split("/")[1] ?? "";
		const isFact = $bind === undefined || facts.includes(root) || /^\/(item|index)\b/.test($bind);
		const found = JSON.stringify;
		return [
			...(isFact
				? []
				: [problem(`${at}.$bind`, `a path below ${oneOf(facts)}, item, index`, found($bind), choose)]),
			...($t === undefined || messageKeys().has($t)
				? []
				: [
						problem(
							`${at}.$t`,
							"the key of a message of the site",
							found($t),
							"correct it or write the text itself",
						),
					]),
			...($act === undefined || actions.includes($act)
				? []
				: [problem(`${at}.$act`, oneOf(actions), found($act), choose)]),
		];
	});
	return [...ofSlots, ...ofReferences];
}
