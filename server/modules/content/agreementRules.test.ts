import { expect, test } from "vitest";
import type { ContentAgreement } from "../../../schemas/generated/documents.ts";
import { problemMessage } from "../../../schemas/problems.ts";
import { buildAgreement, buildPackage } from "../../../tests/support/data/buildCatalogue.ts";
import { buildCourse } from "../../../tests/support/data/buildSite.ts";
import { agreementProblems } from "./agreementRules.ts";
import { contentOf } from "./parts.ts";

const course = buildCourse("algebra");
const [chapter] = course.chapters;
const problemsIn = (change: Partial<ContentAgreement>): string[] =>
	agreementProblems(
		contentOf([
			{ part: "courses", courses: [course] },
			{ part: "packages", packages: [buildPackage("both")] },
			{ part: "agreements", agreements: [buildAgreement("terms", change)] },
		]),
	).map((each) => problemMessage(each).replace("agreements: agreements[0].", ""));

test("a course, a package and a chapter: no problem", () => {
	const targets: ContentAgreement["targets"] = [
		{ kind: "COURSE", id: "algebra" },
		{ kind: "PACKAGE", id: "both" },
		{ kind: "MODULE", id: chapter?.id ?? "", courseId: "algebra" },
	];
	expect(problemsIn({ targets })).toEqual([]);
});

test.each<[string, Partial<ContentAgreement>, string]>([
	[
		"unknown course",
		{ targets: [{ kind: "COURSE", id: "none" }] },
		'targets[0].id must be the id of a course of this company, found "none"; correct or remove it',
	],
	[
		"a course as package",
		{ targets: [{ kind: "PACKAGE", id: "algebra" }] },
		'targets[0].id must be the id of a package of this company, found "algebra"; correct or remove it',
	],
	[
		"chapter of another course",
		{ targets: [{ kind: "MODULE", id: chapter?.id ?? "", courseId: "other" }] },
		`targets[0].id must be the id of a chapter of the course of this company, found "${chapter?.id}"; correct or remove it`,
	],
	[
		"chapter without its course",
		{ targets: [{ kind: "MODULE", id: "one" }] },
		"targets[0].courseId must be the id of the course of the chapter, found nothing; add it",
	],
	[
		"course of a course",
		{ targets: [{ kind: "COURSE", id: "algebra", courseId: "algebra" }] },
		'targets[0].courseId must be no course where kind is "COURSE", found "algebra"; remove it',
	],
	[
		"a target twice",
		{
			targets: [
				{ kind: "COURSE", id: "algebra" },
				{ kind: "COURSE", id: "algebra", mandatory: false },
			],
		},
		'targets[1] must be a target no other has, found "course algebra", as agreements: agreements[0].targets[0]; change one of them',
	],
	[
		"no text",
		{ text: "<p><br></p>" },
		"text must be HTML with a text that can be signed, found none; write it",
	],
	[
		"text in one language that is hidden",
		{ text: { zh: "<p>文</p>", en: "<script>Text</script>" } },
		"text.en must be HTML with a text that can be signed, found none; write it",
	],
	[
		"name that no PDF can show",
		{ agreementName: "Terms 𓀀" },
		'agreementName must be a text of characters that a PDF can show, found "𓀀"; write it otherwise',
	],
	[
		"text that no PDF can show",
		{ text: "<p>&#x13000;</p>" },
		'text must be a text of characters that a PDF can show, found "𓀀"; write it otherwise',
	],
])("%s", (_, change, expected) => {
	expect(problemsIn(change)).toEqual([expected]);
});
