import { expect, test } from "vitest";
import type { PackageCard } from "../../../schemas/generated/documents.ts";
import { containing } from "./rules.ts";

const holding = (id: string, courses: readonly string[]): PackageCard => ({
	id,
	packageName: id,
	price: 1,
	originalPrice: 1,
	saving: 0,
	currency: "CNY",
	courses: courses.map((course) => ({ id: course, courseName: course, coverUrl: "" })),
	lessonCount: 1,
	minutes: 1,
});

test("finds the packages a course is part of, by its whole id", () => {
	const packages = [holding("web", ["html", "css"]), holding("all", ["css", "html5"]), holding("none", [])];
	expect(containing(packages, "html").map(({ id }) => id)).toEqual(["web"]);
	expect(containing(packages, "css").map(({ id }) => id)).toEqual(["web", "all"]);
	expect(containing(packages, "sql")).toEqual([]);
});
