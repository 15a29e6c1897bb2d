// Loads every schema of this folder, for scripts, tests and the server.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Json } from "./json.ts";

export type Schema = { readonly $id: string } & { readonly [key: string]: Json };

const root = import.meta.dirname;

/** All schemas below `schemas/`, sorted by `$id`, a slash and the path without `.schema.json`. */
export function loadSchemas(): Schema[] {
	return readdirSync(root, { recursive: true, encoding: "utf8" })
		.map((path) => path.replaceAll("\\", "/"))
		.filter((path) => path.endsWith(".schema.json"))
		.sort()
		.map((path) => {
			const schema = JSON.parse(readFileSync(join(root, path), "utf8")) as Schema;
			const expected = `/${path.replace(".schema.json", "")}`;
			if (schema.$id !== expected)
				throw new Error(
					`schemas/${path}: $id must be "${expected}", found "${schema.$id}"; rename one of them`,
				);
			return schema;
		});
}
