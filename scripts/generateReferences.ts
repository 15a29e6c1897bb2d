// Makes schemas/generated/references.ts: the type of the document behind every reference such as
// "/calls/note#/definitions/Note", so that code which names a schema gets its type with it.
import type { Schema } from "../schemas/load.ts";

export function referenceTypes(schemas: readonly Schema[]): string {
	const entries = schemas.flatMap(({ $id, title, definitions = {} }) => [
		...(typeof title === "string" ? [[$id, title]] : []),
		...Object.keys(definitions as object).map((name) => [`${$id}#/definitions/${name}`, name]),
	]);
	return [
		"// Made by `npm run generate` from schemas/; do not edit.",
		'import type * as d from "./documents.ts";',
		"",
		"/** The documents of all schemas by reference. */",
		"export interface Documents {",
		...entries.map(([reference, name]) => `\t${JSON.stringify(reference)}: d.${name};`),
		"}",
		"",
		"export type Reference = keyof Documents;",
		"",
	].join("\n");
}
