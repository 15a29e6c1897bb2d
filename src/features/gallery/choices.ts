// The URL alone decides what a stage shows, so that every view can be linked.
import { colourNames } from "../../renderer/catalog.ts";
import { templatesOf } from "./kinds.ts";
import { type Choices, choiceNames, options } from "./situation.ts";
import { choicesOf } from "./states.ts";

/** The choices of a URL; missing and invalid ones have their defaults. */
export function choicesIn(query: URLSearchParams): Choices {
	const named = choiceNames.flatMap((name) => {
		const value = query.get(name);
		return (options[name] as readonly (string | null)[]).includes(value) ? [[name, value]] : [];
	});
	return { ...choicesOf[query.get("state") ?? ""], ...Object.fromEntries(named) };
}

/** Of a school's own: a light one, with dark text on it, and a dark one. */
export const brandColours: readonly string[] = ["#f2b705", "#6a1b9a"];

/** The parts of a site's appearance with their options; the first is the default. */
export const parts = {
	header: () => templatesOf("header").sort(numbersFirst),
	footer: () => templatesOf("footer").sort(numbersFirst),
	side: () => [...templatesOf("side-layer"), "none"],
	body: () => ["placeholder", ...templatesOf("page")],
	colour: () => [...colourNames(), ...brandColours],
} as const;
export type PartName = keyof typeof parts;
export const partNames = Object.keys(parts) as PartName[];

const numbersFirst = (a: string, b: string): number =>
	Number(/^customer/.test(a)) - Number(/^customer/.test(b)) || (a < b ? -1 : 1);

/** The chosen option of one part. */
export function chosenPart(query: URLSearchParams, name: PartName): string {
	const all = parts[name]();
	const requested = query.get(name) ?? "";
	return all.includes(requested) ? requested : (all[0] ?? "");
}

/** The site document that gives a site the chosen appearance. */
export function siteDocumentOf(query: URLSearchParams): string {
	const idOf = (template: string): string | number => {
		const [kind = "", name = ""] = template.split("/");
		return kind === "customer" ? `customer/${name}` : Number(name);
	};
	const body = chosenPart(query, "body");
	const side = chosenPart(query, "side");
	const document = {
		home: {
			themeColor: chosenPart(query, "colour"),
			headCfRsp: { headTemplateId: idOf(chosenPart(query, "header")) },
			footTemplateId: idOf(chosenPart(query, "footer")),
			...(body === "placeholder" ? {} : { homePageTemplateRsp: { pageTemplateId: body.split("/")[1] } }),
		},
		sideLayer: side === "none" ? { schoolHide: true } : { tempType: idOf(side) },
	};
	return JSON.stringify(document, null, 2);
}
