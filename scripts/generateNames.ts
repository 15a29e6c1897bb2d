// Makes schemas/generated/templateNames.ts: what templates may name, as the features of the page declare it.
import { join } from "node:path";
import { runnerImport } from "vite";

type TemplateNames = typeof import("../src/app/templateNames.ts");

export async function templateNames(): Promise<string> {
	const file = join(import.meta.dirname, "../src/app/templateNames.ts");
	const { module } = await runnerImport<TemplateNames>(file, {
		logLevel: "error",
		// As in vite.config.ts, which this import does not read.
		environments: { inline: { resolve: { noExternal: ["styled-components"], mainFields: ["module"] } } },
	});
	const list = (names: readonly string[]) => JSON.stringify(names);
	return [
		"// Made by `npm run generate` from the features of src; do not edit.",
		"",
		"/** Slots by block type, without the blocks that have none. */",
		"export const slots: Readonly<Record<string, readonly string[]>> = {",
		...Object.entries(module.slots).map(([type, names]) => `\t${JSON.stringify(type)}: ${list(names)},`),
		"};",
		"/** What `$act` may name. */",
		`export const actions: readonly string[] = ${list(module.actions)};`,
		"/** Where a pointer may begin. */",
		`export const facts: readonly string[] = ${list(module.facts)};`,
		"",
	].join("\n");
}
