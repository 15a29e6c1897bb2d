// What is worth a look in content although it may be applied: HTML that pages clean, links and pictures that lead
// nowhere, files of lessons that are not stored, questions that no chapter or no point needs, and courses that the site still features.
import type { Json } from "../../schemas/json.ts";
import { type LocatedText, type Problem, problem } from "../../schemas/problems.ts";
import { innerTasks, textsOf } from "../modules/content/bankTexts.ts";
import { bankWarnings } from "../modules/content/bankWarnings.ts";
import { mediaWarnings } from "../modules/content/mediaRules.ts";
import { type Content, kinds, type Located } from "../modules/content/parts.ts";
import type { Merged } from "../modules/content/publish.ts";
import { idIn } from "../modules/content/references.ts";
import { addressesOf, addressProblems, uses } from "../modules/site/addresses.ts";
import { textWarnings } from "../modules/site/htmlWarnings.ts";
import { withoutFormulas } from "../shared/bank/formulas.ts";
import { documentsNamed, nodeOf, textsIn } from "../shared/documentNodes.ts";
import { unknownKindProblems } from "../shared/questions/questionRules.ts";
import { quoteText } from "../shared/ruleProblems.ts";

/** Texts in the languages they have, each with its path. */
const languagesOf = (path: string, text: Json): [string, string][] =>
	typeof text === "string"
		? [[path, text]]
		: Object.entries(text ?? {}).map(([language, value]) => [`${path}.${language}`, String(value)]);

type Pictured = Located<{ readonly coverUrl?: string; readonly portraitUrl?: string }>;

/** HTML of items, with its path. */
const htmlOf = ({ news, pages, registrations, agreements }: Content): Located<Json>[] => [
	...[...news, ...pages, ...registrations].flatMap(({ part, at, item }) =>
		item.body === undefined ? [] : [{ part, at: `${at}.body`, item: item.body as Json }],
	),
	...agreements.map(({ part, at, item }) => ({ part, at: `${at}.text`, item: item.text as Json })),
];

/** Texts of questions; their formulas are checked by the rules of the bank. */
const bankTexts = (question: Content["bank-questions"][number]): LocatedText[] =>
	[question, ...innerTasks(question)]
		.flatMap(textsOf)
		.map(([path, text]): LocatedText => [path, withoutFormulas(text)]);

/** @param parts only these are reported */
export function contentWarnings(
	{ site, content, assets, media }: Merged,
	parts: ReadonlySet<string>,
): Problem[] {
	const courses = new Set(content.courses.map(({ item }) => item.id));
	const entries = new Map(
		kinds.map((kind) => {
			const items = content[kind] as readonly Located<{ readonly id: string }>[];
			return [kind as string, new Set(items.map(({ item }) => item.id))];
		}),
	);
	const addresses = addressesOf({ ...site }, { courses, assets, entries });
	const featured = documentsNamed({ ...site } as object, "home").flatMap(([path, home]) =>
		textsIn(`${path}.featured`, nodeOf(home)["featured"]),
	);
	const hasCourses = [...parts].some((part) => part.split("/")[0] === "courses");
	const html: LocatedText[] = [
		...htmlOf(content)
			.filter(({ part }) => parts.has(part))
			.flatMap(({ at, item }) => languagesOf(at, item)),
		...content["bank-questions"].filter(({ part }) => parts.has(part)).flatMap(bankTexts),
	];
	return [
		...html.flatMap(([path, text]) => textWarnings(path, text, addresses)),
		...bankWarnings(content, parts),
		...mediaWarnings(content, media, parts),
		...kinds
			.flatMap((kind) => content[kind] as readonly Pictured[])
			.filter(({ part }) => parts.has(part))
			.flatMap((each) => [...idIn("coverUrl")(each), ...idIn("portraitUrl")(each)])
			.flatMap(([path, url]) => addressProblems(path, url, uses.picture, addresses)),
		...[...content.registrations, ...content["instead-registrations"]]
			.filter(({ part }) => parts.has(part))
			.flatMap(({ at, item }) => unknownKindProblems(`${at}.form`, item.form)),
		...(hasCourses ? featured : [])
			.filter(([, id]) => !courses.has(id))
			.map(([path, id]) =>
				problem(
					`the site's ${path}`,
					"a course that is offered",
					quoteText(id),
					"remove it there, or its place stays empty",
				),
			),
	];
}
