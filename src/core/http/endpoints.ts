// Paths of calls that an installation may change (schemas/endpoints.schema.json). What it changed is in the page.
import { defaultEndpoints, type EndpointName, type Endpoints } from "../../../schemas/generated/endpoints.ts";

let overrides: Partial<Endpoints> | undefined;

function readOverrides(): Partial<Endpoints> {
	const text = document.getElementById("endpoints")?.textContent;
	if (!text) return {};
	try {
		return JSON.parse(text) as Partial<Endpoints>;
	} catch (error) {
		console.error("endpoints must be JSON; the paths of the table are used", error);
		return {};
	}
}

/** Path of a call, below /s/api. */
export function endpoint(name: EndpointName): string {
	overrides ??= readOverrides();
	return overrides[name] ?? defaultEndpoints[name];
}

/** The path the table has for a path in use: what a captcha's ticket is bound to, wherever the call is. */
export function tablePath(path: string): string {
	const names = Object.keys(defaultEndpoints) as EndpointName[];
	const name = names.find((each) => endpoint(each) === path);
	return name === undefined ? path : defaultEndpoints[name];
}
