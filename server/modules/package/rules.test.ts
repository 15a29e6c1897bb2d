import { expect, test } from "vitest";
import type { CourseCard } from "../../../schemas/generated/documents.ts";
import { packageCard } from "./rules.ts";

const course = (id: string, price: number): CourseCard => ({
	id,
	courseName: id,
	price,
	currency: "CNY",
	lessonCount: 3,
	minutes: 40,
	studentCount: 0,
	coverUrl: `/s/cover/${id}.svg`,
	teacherNames: ["Ada"],
});
const card = { id: "both", packageName: "Both", price: 15000, currency: "CNY" };

test("package: price, minutes and saving of its courses", () => {
	expect(packageCard({ card, courses: [course("a", 9900), course("b", 8000)] })).toEqual({
		...card,
		originalPrice: 17900,
		saving: 2900,
		lessonCount: 6,
		minutes: 80,
		courses: [
			{ id: "a", courseName: "a", coverUrl: "/s/cover/a.svg" },
			{ id: "b", courseName: "b", coverUrl: "/s/cover/b.svg" },
		],
	});
});

test("package dearer than its courses: saving 0", () => {
	expect(packageCard({ card, courses: [course("a", 9900)] })).toMatchObject({
		originalPrice: 9900,
		saving: 0,
	});
});
