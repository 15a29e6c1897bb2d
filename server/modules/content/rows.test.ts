import { expect, test } from "vitest";
import { buildCourse } from "../../../tests/support/data/buildSite.ts";
import { contentOf } from "./parts.ts";
import { readRows } from "./rows.ts";

const course = buildCourse("a", {
	summary: { zh: "摘要", en: "ＦＵＬＬ Width" },
	description: "never searched",
});
const teachers = [{ id: "ada", name: { zh: "艾达", en: "Ada King" } }];

test("search text of a course: all languages of names, subject, summary and teachers", () => {
	const content = contentOf([
		{ part: "courses", courses: [course] },
		{ part: "teachers", teachers },
	]);
	const [row] = readRows(content, "courses", "UTC") as { id: string; search?: string; card?: object }[];
	for (const word of ["课程a", "course a", "数学", "mathematics", "摘要", "full width", "艾达", "ada king"])
		expect(row?.search).toContain(word);
	expect(row?.search).not.toContain("never");
	expect(row?.card).not.toHaveProperty("teacherIds");
});

test("items of several parts: one list in the order of the parts' names", () => {
	const content = contentOf([
		{ part: "teachers/b", teachers: [{ id: "zoe", name: "Zoe" }] },
		{ part: "teachers", teachers },
		{ part: "teachers/a", teachers: [{ id: "bob", name: "Bob" }] },
	]);
	expect(readRows(content, "teachers", "UTC")).toMatchObject([
		{ id: "ada", part: "teachers", position: 0 },
		{ id: "bob", part: "teachers/a", position: 1 },
		{ id: "zoe", part: "teachers/b", position: 2 },
	]);
});

test("a kind without a table of its own: the whole item with its schools", () => {
	const voice = { id: "v", studentName: "Mei", text: "Good.", schoolIds: ["south"] };
	const content = contentOf([{ part: "voices", voices: [voice] }]);
	expect(readRows(content, "voices", "UTC")).toEqual([
		{ id: "v", part: "voices", position: 0, kind: "voices", school_ids: ["south"], document: voice },
	]);
});
