// References in a seed document, but for its content: which texts must be ids of something in it, and which must be unique.
import { duplicateProblems, type LocatedText, type Problem } from "../../../schemas/problems.ts";
import { unknownProblems } from "../../shared/ruleProblems.ts";

/** Where the ids of a thing are, its name, and where they are referred to. Paths are without indexes. */
const references: readonly (readonly [ids: readonly string[], thing: string, paths: readonly string[]])[] = [
	[["site.schools[].id"], "school", ["students[].schoolId"]],
	[["courses[].id", "packages[].id", "goods[].id"], "course, package or goods", ["students[].cart[]"]],
	[
		["courses[].id", "withdrawnCourses[].id"],
		"course",
		[
			"students[].enrolments[].courseId",
			"students[].orders[].items[].courseId",
			"live[].courseId",
			"materials[].courseId",
		],
	],
	[["courses[].chapters[].lessons[].id"], "lesson", ["live[].lessonId", "materials[].lessonId"]],
	[
		["students[].id"],
		"student",
		[
			"messages[].students[]",
			"messages[].readBy[]",
			"groupPosts[].studentId",
			"groupPosts[].replies[].studentId",
			"exercises[].studentId",
			"collectedQuestions[].studentId",
		],
	],
	[["bankSubjects[].id"], "subject of the question bank", ["exercises[].subjectId"]],
	[
		["bankQuestions[].id"],
		"question of the bank",
		["exercises[].questionIds[]", "collectedQuestions[].questionId"],
	],
	[["groups[].id"], "group", ["groupPosts[].groupId"]],
];

/** Unique in the document. */
const unique: readonly (readonly [path: string, what: string])[] = [
	["assets[].name", "a name"],
	["students[].id", "an id"],
	["students[].orders[].orderNo", "a number"],
];

/** Unique in their student. */
const uniqueWithin: typeof unique = [["students[].enrolments[].courseId", "a course"]];

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
				new Set(ids.flatMap(at).map(([, id]) => id)),
				`the id of a ${thing} of this document`,
			),
		),
		...unique.flatMap(([path, what]) => duplicateProblems(at(path), what)),
		...uniqueWithin.flatMap(([path, what]) =>
			[...Map.groupBy(at(path), ownerOf).values()].flatMap((own) => duplicateProblems(own, what)),
		),
	];
}
