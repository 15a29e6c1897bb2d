import { expect, test } from "vitest";
import type { PackageCard } from "../../../../schemas/generated/documents.ts";
import { packagesContaining } from "./rules.ts";

const buildPackage = (id: string, courses: readonly string[]): PackageCard => ({
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

test("packagesContaining: matches the whole id of a course", () => {
	const packages = [
		buildPackage("web", ["html", "css"]),
		buildPackage("all", ["css", "html5"]),
		buildPackage("none", []),
	];
	expect(packagesContaining(packages, "html").map(({ id }) => id)).toEqual(["web"]);
	expect(packagesContaining(packages, "css").map(({ id }) => id)).toEqual(["web", "all"]);
	expect(packagesContaining(packages, "sql")).toEqual([]);
});
