// What stands on a stage is said by the address alone, so that every view can be linked and comes back.
import { colourNames } from "../../renderer/catalog.ts";
import { templatesOf } from "./kinds.ts";
import { type Choices, choiceNames, options } from "./situation.ts";
import { choicesOf } from "./states.ts";

/** The choices an address names; what it does not name, or names wrongly, is as usual. */
export function choicesIn(query: URLSearchParams): Choices {
	const named = choiceNames.flatMap((name) => {
		const value = query.get(name);
		return (options[name] as readonly (string | null)[]).includes(value) ? [[name, value]] : [];
	});
	return { ...choicesOf[query.get("state") ?? ""], ...Object.fromEntries(named) };
}

/** What a site's look is made of, and what each part may be; the first stands where the address names none. */
export const looks = {
	header: () => templatesOf("header").sort(numbersFirst),
	footer: () => templatesOf("footer").sort(numbersFirst),
	side: () => [...templatesOf("side-layer"), "none"],
	body: () => ["placeholder", ...templatesOf("page")],
	colour: colourNames,
} as const;
export type LookName = keyof typeof looks;
export const lookNames = Object.keys(looks) as LookName[];

const numbersFirst = (a: string, b: string): number =>
	Number(/^customer/.test(a)) - Number(/^customer/.test(b)) || (a < b ? -1 : 1);

/** What an address says of one part of the look. */
export function lookIn(query: URLSearchParams, name: LookName): string {
	const all = looks[name]();
	const wanted = query.get(name) ?? "";
	return all.includes(wanted) ? wanted : (all[0] ?? "");
}

/** What an operator writes to get the look an address describes. */
export function siteDocumentOf(query: URLSearchParams): string {
	const idOf = (template: string): string | number => {
		const [kind = "", name = ""] = template.split("/");
		return kind === "customer" ? `customer/${name}` : Number(name);
	};
	const body = lookIn(query, "body");
	const side = lookIn(query, "side");
	const document = {
		home: {
			themeColor: lookIn(query, "colour"),
			headCfRsp: { headTemplateId: idOf(lookIn(query, "header")) },
			footTemplateId: idOf(lookIn(query, "footer")),
			...(body === "placeholder" ? {} : { homePageTemplateRsp: { pageTemplateId: body.split("/")[1] } }),
		},
		sideLayer: side === "none" ? { schoolHide: true } : { tempType: idOf(side) },
	};
	return JSON.stringify(document, null, 2);
}
