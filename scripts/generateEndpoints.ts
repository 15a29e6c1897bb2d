// Makes schemas/generated/endpoints.ts: the paths of schemas/endpoints.schema.json, which page and server use.
import type { Schema } from "../schemas/load.ts";

type Properties = Readonly<Record<string, { readonly default?: string }>>;

/** The one that is an address and no path of a call. */
const file = "cityList";

export function endpointTable(schemas: readonly Schema[]): string {
	const { properties = {} } = schemas.find(({ $id }) => $id === "/endpoints") as { properties?: Properties };
	return [
		"// Made by `npm run generate` from schemas/endpoints.schema.json; do not edit.",
		"",
		"/** Below /s/api. */",
		"export const defaultEndpoints = {",
		...Object.entries(properties).flatMap(([name, { default: path }]) =>
			path === undefined || name === file ? [] : [`\t${name}: ${JSON.stringify(path)},`],
		),
		"} as const;",
		"",
		"export type EndpointName = keyof typeof defaultEndpoints;",
		"export type Endpoints = Readonly<Record<EndpointName, string>>;",
		"",
		"/** A path of this site; an installation may have the address of another host. */",
		`export const defaultCityList = ${JSON.stringify(properties[file]?.default)};`,
		"",
	].join("\n");
}
