// References in a seed document: which texts must be ids of something in it, and which must be unique.
import { duplicateProblems, type LocatedText, type Problem } from "../../../schemas/problems.ts";
import { unknownProblems } from "./seedProblems.ts";

/** Where the ids of a thing are, its name, and where they are referred to. Paths are without indexes. */
const references: readonly (readonly [ids: string, thing: string, paths: readonly string[]])[] = [
	[
		"teachers[].id",
		"teacher",
		["courses[].teacherIds[]", "openClasses[].teacherId", "questions[].answers[].teacherId"],
	],
	[
		"site.schools[].id",
		"school",
		[
			"students[].schoolId",
			...["courses", "packages", "openClasses", "news", "questions"].map((list) => `${list}[].schoolIds[]`),
		],
	],
	[
		"courses[].id",
		"course",
		[
			"packages[].courseIds[]",
			"openClasses[].courseId",
			"questions[].courseId",
			"students[].cart[]",
			"students[].enrolments[].courseId",
			"students[].orders[].items[].courseId",
		],
	],
	["students[].id", "student", ["messages[].students[]", "messages[].readBy[]"]],
];

/** Unique in the document. */
const unique: readonly (readonly [path: string, what: string])[] = [
	["assets[].name", "a name"],
	...["teachers", "students", "courses", "packages", "openClasses", "news", "questions"].map(
		(list) => [`${list}[].id`, "an id"] as const,
	),
	["students[].orders[].orderNo", "a number"],
];

/** Unique in their course, question or student. */
const uniqueWithin: typeof unique = [
	["courses[].chapters[].id", "an id"],
	["courses[].chapters[].lessons[].id", "an id"],
	["questions[].answers[].id", "an id"],
	["students[].enrolments[].courseId", "a course"],
];

/** @param texts of a whole document */
export function referenceProblems(texts: readonly LocatedText[]): Problem[] {
	const byPath = Map.groupBy(texts, ([path]) => path.replaceAll(/\[\d+\]/g, "[]"));
	const at = (path: string): readonly LocatedText[] => byPath.get(path) ?? [];
	/** The path of the list's item the text is in, such as `students[3`. */
	const ownerOf = ([path]: LocatedText): string => path.slice(0, path.indexOf("]"));
	return [
		...references.flatMap(([ids, thing, paths]) =>
			unknownProblems(
				paths.flatMap(at),
				new Set(at(ids).map(([, id]) => id)),
				`the id of a ${thing} of this document`,
			),
		),
		...unique.flatMap(([path, what]) => duplicateProblems(at(path), what)),
		...uniqueWithin.flatMap(([path, what]) =>
			[...Map.groupBy(at(path), ownerOf).values()].flatMap((own) => duplicateProblems(own, what)),
		),
	];
}
