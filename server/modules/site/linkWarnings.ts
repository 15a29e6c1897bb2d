// Addresses of other sites that the company does not trust: a link leads over a page that warns, a picture is not shown.
import { type Problem, problem } from "../../../schemas/problems.ts";
import { type Node, nodeOf, quote, textsIn } from "./documentNodes.ts";
import { partsOf } from "./schemaWalk.ts";

const urlRef = "/common#/definitions/Url";
const isPicture = (name: string): boolean => /(?:ico|logo|picture|image|pic|sample)(?:dark)?$/i.test(name);
/** Opened as they are: what runs in a sandboxed frame, addresses of apps, and pages of people who work here. */
const isDirect = (name: string): boolean =>
	/^(?:bdsqJsUrl|otherImJs|.*DownURL|schoolURL|adminUrl|teacherUrl|thirdLoginUrl|personalUrl)$/.test(name);

const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);

/** @param site parts of another type are skipped */
export function foreignAddressWarnings(site: Node): Problem[] {
	const { hosts, allowedOrigins } = nodeOf(site["company"]);
	const trusted = new Set([
		...textsIn("", hosts).flatMap(([, host]) => [`https://${host}`, `http://${host}`]),
		...textsIn("", allowedOrigins).map(([, origin]) => origin),
	]);
	return partsOf("/site", site).flatMap(({ ref, path, name, value }) => {
		if (ref !== urlRef || typeof value !== "string" || !/^https?:/.test(value) || isDirect(name)) return [];
		const origin = originOf(value);
		if (origin === undefined) return [problem(path, "a complete address", quote(value), "correct it")];
		if (trusted.has(origin)) return [];
		const effect = isPicture(name)
			? "a picture that is not shown"
			: "which visitors reach only over a page that warns of it";
		return [
			problem(
				path,
				"an address of this site or of an origin in company.allowedOrigins",
				`${quote(value)}, ${effect}`,
				`add "${origin}" to company.allowedOrigins if you trust it, or correct the address`,
			),
		];
	});
}
