// Makes schemas/generated/endpoints.ts: the paths of schemas/endpoints.schema.json, which page and server use.
import type { Schema } from "../schemas/load.ts";

type Properties = Readonly<Record<string, { readonly default?: string }>>;

export function endpointTable(schemas: readonly Schema[]): string {
	const { properties = {} } = schemas.find(({ $id }) => $id === "/endpoints") as { properties?: Properties };
	return [
		"// Made by `npm run generate` from schemas/endpoints.schema.json; do not edit.",
		"",
		"/** Below /s/api. */",
		"export const defaultEndpoints = {",
		...Object.entries(properties).flatMap(([name, { default: path }]) =>
			path === undefined ? [] : [`\t${name}: ${JSON.stringify(path)},`],
		),
		"} as const;",
		"",
		"export type EndpointName = keyof typeof defaultEndpoints;",
		"export type Endpoints = Readonly<Record<EndpointName, string>>;",
		"",
	].join("\n");
}
