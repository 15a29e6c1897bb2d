// Paths of calls that an installation may change (schemas/endpoints.schema.json). What it changed is in the page.
import type { EndpointOverrides } from "../../../schemas/generated/documents.ts";
import {
	defaultCityList,
	defaultEndpoints,
	type EndpointName,
} from "../../../schemas/generated/endpoints.ts";

let overrides: EndpointOverrides | undefined;

function readOverrides(): EndpointOverrides {
	const text = document.getElementById("endpoints")?.textContent;
	if (!text) return {};
	try {
		return JSON.parse(text) as EndpointOverrides;
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

/** A path of this site, or an address of another host. */
export function cityListAddress(): string {
	overrides ??= readOverrides();
	return overrides.cityList ?? defaultCityList;
}

/** The path the table has for a path in use: what a captcha's ticket is bound to, wherever the call is. */
export function tablePath(path: string): string {
	const names = Object.keys(defaultEndpoints) as EndpointName[];
	const name = names.find((each) => endpoint(each) === path);
	return name === undefined ? path : defaultEndpoints[name];
}
