import { expect, test } from "vitest";
import { problemMessage } from "../../../schemas/problems.ts";
import { buildCourse } from "../../../tests/support/data/buildSite.ts";
import { type ContentDocument, type ContentTableKind, contentTables } from "./contentTables.ts";

type Values = Readonly<Record<string, unknown>>;

const change = (
	kind: ContentTableKind,
	parts: readonly ContentDocument[],
	rows: readonly Values[],
	columns?: string[],
) =>
	contentTables[kind].change(parts, {
		columns: columns ?? [...new Set(rows.flatMap((row) => Object.keys(row)))],
		rows: rows.map((values, at) => ({ row: at + 2, values })),
	});

const parts = (): ContentDocument[] => [
	{ part: "courses", courses: [buildCourse("algebra", { outcomes: ["All of it"] })] },
	{ part: "courses/art", courses: [buildCourse("painting")] },
];

test("courses: known ones change where they are, new ones go to the first part", () => {
	const found = change("courses", parts(), [
		{ id: "painting", courseName: "Painting", price: 12.5, currency: "EUR" },
		{ id: "sushi", courseName: "Sushi", price: 1200, currency: "JPY" },
	]);
	expect(found.problems).toEqual([]);
	expect(found.parts.map(({ courses }) => courses?.map(({ id, price }) => [id, price]))).toEqual([
		[
			["algebra", 9900],
			["sushi", 1200],
		],
		[["painting", 1250]],
	]);
	expect(found.parts[0]?.courses?.[1]).toMatchObject({ teacherIds: [], chapters: [] });
	expect(found.parts[1]?.courses?.[0]).toMatchObject({ courseName: "Painting", teacherIds: ["ada"] });
});

test("courses: a price with more decimals than its currency has is no price", () => {
	const { problems } = change("courses", parts(), [
		{ id: "a", courseName: "A", price: 19.999, originalPrice: 25.5, currency: "CNY" },
		{ id: "b", courseName: "B", price: 0.4, currency: "JPY" },
		{ id: "c", courseName: "C", price: 19.900000000000002, currency: "CNY" },
	]);
	expect(problems.map(problemMessage)).toEqual([
		"row 2, column price must be an amount with at most 2 decimals, as CNY has, found 19.999; correct it",
		"row 3, column price must be an amount with at most 0 decimals, as JPY has, found 0.4; correct it",
	]);
});

test("courses: an empty cell removes, a column that the file lacks stays", () => {
	const row = { id: "algebra", courseName: "A", price: 99, currency: "CNY" };
	const [first] = change(
		"courses",
		parts(),
		[row],
		["id", "courseName", "price", "currency", "subject"],
	).parts;
	expect(first?.courses?.[0]).not.toHaveProperty("subject");
	expect(first?.courses?.[0]).toMatchObject({ outcomes: ["All of it"], chapters: [{ id: "c1" }] });
});

test("texts: a column for one language leaves the other one as it is stored", () => {
	const row = { price: 99, currency: "CNY", courseName: "代数二" };
	const columns = ["id", "courseName.zh", "price", "currency"];
	const [first] = change(
		"courses",
		parts(),
		[
			{ ...row, id: "algebra" },
			{ ...row, id: "new" },
		],
		columns,
	).parts;
	expect(first?.courses?.map(({ courseName }) => courseName)).toEqual([
		{ zh: "代数二", en: "Course algebra" },
		"代数二",
	]);
	const lesson = { courseId: "algebra", chapterId: "c1", chapterName: "Uno", minutes: 20, kind: "video" };
	const lessonColumns = ["courseId", "chapterId", "chapterName.en", "id", "lessonName.en", "minutes", "kind"];
	const [second] = change(
		"lessons",
		parts(),
		[
			{ ...lesson, id: "l1", lessonName: "Aleph" },
			{ ...lesson, id: "l9", lessonName: "New" },
		],
		lessonColumns,
	).parts;
	expect(second?.courses?.[0]?.chapters).toMatchObject([
		{
			chapterName: { zh: "一", en: "Uno" },
			lessons: [{ lessonName: { zh: "甲", en: "Aleph" } }, { id: "l2" }, { lessonName: "New" }],
		},
	]);
});

test("texts: an emptied language leaves the other one, as the text of all; a text of all is stored in the first", () => {
	const teachers = (name: ContentDocument["teachers"]): ContentDocument[] => [
		{ part: "teachers", teachers: name ?? [] },
	];
	const changed = (
		name: NonNullable<ContentDocument["teachers"]>[number]["name"],
		column: string,
		value?: string,
	) =>
		change(
			"teachers",
			teachers([{ id: "ada", name }]),
			[{ id: "ada", ...(value === undefined ? {} : { name: value }) }],
			["id", column],
		).parts[0]?.teachers?.[0]?.name;
	expect(changed({ zh: "艾达", en: "Ada" }, "name.zh")).toBe("Ada");
	expect(changed("Ada", "name.zh", "Eve")).toBe("Eve");
	expect(changed("艾达", "name.en", "Ada")).toEqual({ zh: "艾达", en: "Ada" });
	expect(changed({ zh: "艾达", en: "Ada" }, "name", "Ada")).toBe("Ada");
});

const lessonIds = ({ courses = [] }: ContentDocument) =>
	courses[0]?.chapters.map(({ id, lessons }) => [id, lessons.map((lesson) => lesson.id)]);

test("lessons: they change, move to the chapter of their row, and are added in their order", () => {
	const lesson = { courseId: "algebra", minutes: 10, kind: "video", lessonName: "L" };
	const found = change("lessons", parts(), [
		{ ...lesson, chapterId: "c2", chapterName: "Two", id: "l2" },
		{ ...lesson, chapterId: "c2", id: "l9" },
		{ ...lesson, chapterId: "c1", id: "l1" },
		{ ...lesson, chapterId: "c1", id: "l3" },
	]);
	expect(found.problems).toEqual([]);
	expect(found.parts.map(lessonIds)).toEqual([
		[
			["c1", ["l1", "l3"]],
			["c2", ["l2", "l9"]],
		],
		[["c1", ["l1", "l2"]]],
	]);
	expect(found.parts[0]?.courses?.[0]?.chapters[0]).toMatchObject({
		chapterName: { zh: "一", en: "One" },
		lessons: [{ id: "l1", lessonName: "L", minutes: 10, free: true }, { id: "l3" }],
	});
});

test("lessons: unknown courses, and new chapters without a name", () => {
	const lesson = { minutes: 10, kind: "video", lessonName: "L", id: "l9" };
	const { problems } = change("lessons", parts(), [
		{ ...lesson, courseId: "painting", chapterId: "c9" },
		{ ...lesson, courseId: "nothing", chapterId: "c1" },
	]);
	expect(problems.map(problemMessage)).toEqual([
		"row 2, column chapterName must be the name of the new chapter in its first row, found nothing; fill it in",
		'row 3, column courseId must be the id of a course, found "nothing"; correct it, or import the course first',
	]);
});
