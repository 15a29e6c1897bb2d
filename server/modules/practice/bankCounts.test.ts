import { expect, test } from "vitest";
import { chapterCounts } from "./bankCounts.ts";

const ofAlgebra = { subjectId: "maths", chapterId: "algebra" };
const groups = [
	{ ...ofAlgebra, schoolIds: [], questionCount: 5 },
	{ ...ofAlgebra, schoolIds: ["north"], questionCount: 2 },
	{ subjectId: "maths", chapterId: "shapes", schoolIds: ["south"], questionCount: 3 },
];
const counts = { groups, size: groups.length };

test("questions of a chapter: a school has those of all schools and its own", () => {
	const answered = [{ ...ofAlgebra, answeredCount: 4, rightCount: 1 }];
	expect(chapterCounts(counts, "north", answered)).toEqual([
		{ ...ofAlgebra, questionCount: 7, answeredCount: 4, rightCount: 1 },
	]);
});

test("questions of a chapter: without a school, all of them count, and none are answered", () => {
	expect(
		chapterCounts(counts, "").map(({ questionCount, answeredCount }) => [questionCount, answeredCount]),
	).toEqual([
		[7, 0],
		[3, 0],
	]);
});
