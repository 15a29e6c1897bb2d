// Rules for agreements beyond their schema.
import type { AgreementTarget, ContentAgreement, LocalText } from "../../../schemas/generated/documents.ts";
import { duplicateProblems, type LocatedText, type Problem, problem } from "../../../schemas/problems.ts";
import { moduleId, needOf } from "../../shared/agreements/needs.ts";
import { cleanHtml, plainText } from "../../shared/html/cleanHtml.ts";
import { missingGlyphs } from "../../shared/pdf/glyphs.ts";
import { quoteText, unless } from "../../shared/ruleProblems.ts";
import type { Content, Located } from "./parts.ts";

type Known = Readonly<Record<AgreementTarget["kind"], ReadonlySet<string>>>;

const things = { COURSE: "a course", PACKAGE: "a package", MODULE: "a chapter of the course" } as const;

const targetsOf = ({ part, at, item }: Located<ContentAgreement>): Located<AgreementTarget>[] =>
	item.targets.map((target, i) => ({ part, at: `${at}.targets[${i}]`, item: target }));

const targetProblems =
	(known: Known) =>
	({ at, item }: Located<AgreementTarget>): Problem[] => {
		const isModule = item.kind === "MODULE";
		if (isModule !== (item.courseId !== undefined))
			return [
				problem(
					`${at}.courseId`,
					isModule
						? "the id of the course of the chapter"
						: `no course where kind is ${quoteText(item.kind)}`,
					quoteText(item.courseId) ?? "nothing",
					isModule ? "add it" : "remove it",
				),
			];
		return unless(
			known[item.kind].has(needOf(item).id),
			`${at}.id`,
			`the id of ${things[item.kind]} of this company`,
			quoteText(item.id),
			"correct or remove it",
		);
	};

const languagesOf = (path: string, text: LocalText): LocatedText[] =>
	typeof text === "string"
		? [[path, text]]
		: Object.entries(text).map(([name, each]) => [`${path}.${name}`, each]);

/** Name and text are printed: on receipts, and into the document that is signed electronically. */
const printable = ([path, text]: LocatedText): Problem[] => {
	const [missing] = missingGlyphs(text);
	return unless(
		missing === undefined,
		path,
		"a text of characters that a PDF can show",
		quoteText(missing),
		"write it otherwise",
	);
};

function textProblems({ at, item }: Located<ContentAgreement>): Problem[] {
	const texts = languagesOf(`${at}.text`, item.text).map(
		([path, html]): LocatedText => [path, plainText(cleanHtml(html))],
	);
	return [
		...texts
			.filter(([, text]) => text === "")
			.map(([path]) => problem(path, "HTML with a text that can be signed", "none", "write it")),
		...languagesOf(`${at}.agreementName`, item.agreementName).flatMap(printable),
		...texts.flatMap(printable),
	];
}

const keysOf = (agreement: Located<ContentAgreement>): LocatedText[] =>
	targetsOf(agreement).map(({ at, item }) => [at, Object.values(needOf(item)).slice(0, 2).join(" ")]);

export function agreementProblems({ agreements, courses, packages }: Content): Problem[] {
	if (agreements.length === 0) return [];
	const known: Known = {
		COURSE: new Set(courses.map(({ item }) => item.id)),
		PACKAGE: new Set(packages.map(({ item }) => item.id)),
		MODULE: new Set(courses.flatMap(({ item }) => item.chapters.map(({ id }) => moduleId(item.id, id)))),
	};
	return [
		...agreements.flatMap(targetsOf).flatMap(targetProblems(known)),
		...agreements.flatMap((each) => duplicateProblems(keysOf(each), "a target")),
		...agreements.flatMap(textProblems),
	];
}
