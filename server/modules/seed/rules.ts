// Rules for a seed document beyond its schema and the rules of its content.

import type { SeedAsset, SeedDocument } from "../../../schemas/generated/documents.ts";
import { duplicateProblems, type LocatedText, type Problem, problem } from "../../../schemas/problems.ts";
import { allTexts } from "../../shared/allTexts.ts";
import { countedAccount } from "../../shared/normalizedText.ts";
import { quoteText, unknownProblems, unless, unstorableProblems } from "../../shared/ruleProblems.ts";
import { referenceProblems } from "./references.ts";
import { studentProblems } from "./studentRules.ts";

function assetProblems({ svg, base64, file }: SeedAsset, at: string): Problem[] {
	const given = Object.entries({ svg, base64, file }).filter(([, value]) => value !== undefined);
	if (given.length !== 1) {
		const found = given.map(([name]) => name).join(" and ") || "none of them";
		return [problem(at, "one of svg, base64 and file", found, "keep one")];
	}
	const [text, found] = [base64?.replaceAll(/\s/g, ""), quoteText(base64?.slice(0, 40))];
	return unless(
		text === undefined || Buffer.from(text, "base64").toString("base64") === text,
		`${at}.base64`,
		"base64 with its padding",
		found,
		"encode the picture again",
	);
}

/** The names in addresses of our own pictures. @param address with the name as its first group */
const namesIn = (texts: readonly LocatedText[], address: RegExp): LocatedText[] =>
	texts.flatMap(([path, text]): LocatedText[] => {
		const name = address.exec(text)?.[1];
		return name === undefined ? [] : [[path, name]];
	});

const emptyIdentifierProblems = (texts: readonly LocatedText[]): Problem[] =>
	texts
		.filter(([, identifier]) => identifier === "")
		.map(([path]) =>
			problem(
				path,
				"an account, mobile and e-mail that can be seen",
				"nothing but blanks",
				"write them or leave them out",
			),
		);

/** @param seed valid against its schema; the rules of its site and content are applied elsewhere */
export function seedProblems(seed: SeedDocument): Problem[] {
	const { assets = [], students = [], courses = [] } = seed;
	// One list of the three: each can be typed as the account and must lead to one student.
	const identifiers = students.flatMap(({ account, mobile, email }, i): LocatedText[] =>
		[...new Set([account, mobile, email].filter((each) => each !== undefined).map(countedAccount))].map(
			(identifier) => [`students[${i}]`, identifier],
		),
	);
	const texts = allTexts(seed);
	return [
		...unstorableProblems(texts),
		...assets.flatMap((asset, i) => assetProblems(asset, `assets[${i}]`)),
		...referenceProblems(texts),
		...emptyIdentifierProblems(identifiers),
		...duplicateProblems(identifiers, "an account, mobile and e-mail"),
		...studentProblems(seed),
		...unknownProblems(
			namesIn(texts, /^\/s\/asset\/(.*)$/s),
			new Set(assets.map(({ name }) => name)),
			"the name of a picture in assets",
		),
		...unknownProblems(
			namesIn(texts, /^\/s\/cover\/(.*)\.svg$/),
			new Set(courses.map(({ id }) => id)),
			"the cover of a course of this document",
		),
	];
}
