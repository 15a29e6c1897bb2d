// Paths of calls that other servers may have elsewhere: schemas/endpoints.schema.json, changed by ENDPOINTS_FILE.
import fp from "fastify-plugin";
import { schemaProblems } from "../../schemas/compile.ts";
import type { EndpointOverrides } from "../../schemas/generated/documents.ts";
import {
	defaultCityList,
	defaultEndpoints,
	type EndpointName,
	type Endpoints,
} from "../../schemas/generated/endpoints.ts";
import { type Problem, problem, problemMessage } from "../../schemas/problems.ts";
import { readJson } from "../../schemas/readJson.ts";
import { EnvError } from "../env.ts";

type Overrides = Omit<EndpointOverrides, "$schema">;

declare module "fastify" {
	interface FastifyInstance {
		/** Paths of calls, below /s/api. */
		endpoints: Endpoints;
		/** Address of the city list: a path of this site, or a file elsewhere. */
		cityList: string;
		/** What differs from the table, for the page. */
		endpointOverrides: Overrides;
	}
}

/** Segments of characters that no URL parser changes, and none that is "." or "..". */
const path = /^(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._~-]+)+$/;

/** What an address of a file elsewhere must look like. */
function invalidCityList(value: string): Problem[] {
	const url = /^https?:\/\//.test(value) ? URL.parse(value) : null;
	const isLocal = /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(url?.hostname ?? "");
	// A page over HTTPS loads nothing over plain http, unless it is of this machine.
	if (url?.protocol === "https:" || (url?.protocol === "http:" && isLocal)) return [];
	const expected =
		"the address of a file on another host over HTTPS, such as https://images.example.com/cities.json";
	return [
		problem("cityList", expected, JSON.stringify(value), "correct it, or remove it to use the server's own"),
	];
}

/** What the schema cannot see: a path that is none, and one that two calls would share. */
function invalidPaths(found: Partial<Endpoints>): Problem[] {
	const all = { ...defaultEndpoints, ...found };
	return (Object.entries(found) as [EndpointName, string][]).flatMap(([name, value]) => {
		const other = (Object.keys(all) as EndpointName[]).find((each) => each !== name && all[each] === value);
		if (!path.test(value))
			return problem(
				name,
				"a path below /s/api that begins with a slash, such as /v1/name",
				JSON.stringify(value),
				"write the path alone, without host, /s/api, query or dots as a segment",
			);
		if (!other) return [];
		return problem(
			name,
			"a path of its own",
			`${JSON.stringify(value)}, which is the path of ${other} too`,
			"choose another path for one of them",
		);
	});
}

const invalidOverrides = ({ cityList, ...paths }: Overrides): Problem[] => [
	...invalidPaths(paths),
	...(cityList === undefined ? [] : invalidCityList(cityList)),
];

/** @throws EnvError when ENDPOINTS_FILE cannot be read or has a path that cannot be one */
export function readEndpoints(file: string | undefined): Overrides {
	if (file === undefined) return {};
	let found: unknown;
	try {
		found = readJson(file);
	} catch (error) {
		throw new EnvError([`ENDPOINTS_FILE must be a JSON file that can be read; ${(error as Error).message}`]);
	}
	const invalid = schemaProblems("/endpoints", found);
	const { $schema: _schema, ...overrides } = found as EndpointOverrides;
	const problems = invalid.length > 0 ? invalid : invalidOverrides(overrides);
	if (problems.length > 0) throw new EnvError(problems.map((each) => `${file}: ${problemMessage(each)}`));
	return overrides;
}

export const endpoints = fp(
	async (app, { endpointsFile }: { readonly endpointsFile?: string | undefined }) => {
		const overrides = readEndpoints(endpointsFile);
		const { cityList = defaultCityList, ...paths } = overrides;
		app.decorate("endpoints", { ...defaultEndpoints, ...paths });
		app.decorate("cityList", cityList);
		app.decorate("endpointOverrides", overrides);
	},
);
