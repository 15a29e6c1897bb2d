// Whether the blocks of a template fit their settings schemas; for checks and tests, never for pages.
import { validatorOf } from "./compile.ts";
import type { Block } from "./generated/documents.ts";
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
export const isReference = (prop: unknown): prop is { $bind?: string; $t?: string; $act?: string } =>
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
	const ofLiterals = problemsOf(errors, literals).map((found) => ({
		...found,
		path: found.path === "(document)" ? `${path}.props` : `${path}.props.${found.path}`,
	}));
	const expected = settings.length > 0 ? `one of the settings ${settings.join(", ")}` : "no settings";
	const ofReferences = entries
		.filter(([name, prop]) => isReference(prop) && !settings.includes(name))
		.map(([name]) => problem(`${path}.props`, expected, JSON.stringify(name), "correct or remove it"));
	return [...ofLiterals, ...ofReferences];
}
