import { expect, test } from "vitest";
import { buildCourse } from "../../../tests/support/data/buildSite.ts";
import { contentOf } from "./parts.ts";
import { readRows } from "./rows.ts";

const course = buildCourse("a");
const teachers = [{ id: "ada", name: { zh: "艾达", en: "Ada King" } }];

test("card of a course: its teachers by their names", () => {
	const content = contentOf([
		{ part: "courses", courses: [course] },
		{ part: "teachers", teachers },
	]);
	const [row] = readRows(content, "courses", "UTC") as { id: string; card?: object }[];
	expect(row?.card).toMatchObject({ id: "a", teacherNames: [{ zh: "艾达", en: "Ada King" }] });
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
