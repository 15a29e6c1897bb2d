import { describe, expect, test } from "vitest";
import type { SeedDocument } from "../../../schemas/generated/documents.ts";
import { problemMessage } from "../../../schemas/problems.ts";
import { buildPackage } from "../../../tests/support/data/buildCatalogue.ts";
import { buildSeed } from "../../../tests/support/data/buildSite.ts";
import { seedProblems } from "./rules.ts";
import { studentRows } from "./studentRows.ts";

const mei = { id: "mei", account: "mei", password: "x" };
type Things = Partial<NonNullable<SeedDocument["students"]>[number]>;
const withThings = (things: Things, more: Partial<SeedDocument> = {}) =>
	buildSeed({ students: [{ ...mei, ...things }], ...more });

describe("each rule", () => {
	const message = { title: "T", body: "B", daysAgo: 1 };
	test.each<[string, SeedDocument, string]>([
		[
			"unknown goods in a cart",
			withThings({ cart: ["none"] }),
			'students[0].cart[0] must be the id of a course, package or goods of this document, found "none"; correct or remove it',
		],
		[
			"unknown course in an order",
			withThings({
				orders: [{ orderNo: "A", state: "paid", daysAgo: 1, items: [{ courseId: "none", price: 1 }] }],
			}),
			'students[0].orders[0].items[0].courseId must be the id of a course of this document, found "none"; correct or remove it',
		],
		[
			"two enrolments in one course",
			withThings({
				enrolments: [
					{ courseId: "algebra", daysAgo: 1 },
					{ courseId: "algebra", daysAgo: 2 },
				],
			}),
			'students[0].enrolments[1].courseId must be a course no other has, found "algebra", as students[0].enrolments[0].courseId; change one of them',
		],
		[
			"unknown lesson of a course",
			withThings({ enrolments: [{ courseId: "algebra", daysAgo: 1, lastLessonId: "l9" }] }),
			'students[0].enrolments[0].lastLessonId must be the id of a lesson of algebra, found "l9"; correct or remove it',
		],
		[
			"a course in the cart that the student has",
			withThings({ cart: ["algebra"], enrolments: [{ courseId: "algebra", daysAgo: 1 }] }),
			'students[0].cart must be only courses the student does not have, found "algebra"; remove it here or from enrolments',
		],
		[
			"more points spent than given",
			withThings({ points: [{ amount: -5, reason: "R", daysAgo: 1 }] }),
			"students[0].points must be a sum of 0 or more, found -5; give more or spend less",
		],
		[
			"message to an unknown student",
			withThings({}, { messages: [{ ...message, students: ["lin"] }] }),
			'messages[0].students[0] must be the id of a student of this document, found "lin"; correct or remove it',
		],
		[
			"post in an unknown group",
			withThings({}, { groupPosts: [{ groupId: "none", studentId: "mei", text: "T", daysAgo: 1 }] }),
			'groupPosts[0].groupId must be the id of a group of this document, found "none"; correct or remove it',
		],
		[
			"message read by an unknown student",
			withThings({}, { messages: [{ ...message, readBy: ["lin"] }] }),
			'messages[0].readBy[0] must be the id of a student of this document, found "lin"; correct or remove it',
		],
	])("%s", (_, seed, expected) => expect(seedProblems(seed).map(problemMessage)).toEqual([expected]));
});

test("rows: dates relative to the seeding, order items with course names", () => {
	const seed = withThings(
		{
			cart: ["free", "month", "both"],
			enrolments: [{ courseId: "algebra", daysAgo: 10, lastLessonId: "l2", studiedDaysAgo: 0.5 }],
			orders: [{ orderNo: "A", state: "paid", daysAgo: 3, items: [{ courseId: "painting", price: 5 }] }],
		},
		{
			packages: [buildPackage("both")],
			goods: [{ id: "month", courseId: "algebra", price: 500, currency: "JPY", days: 30 }],
			messages: [
				{ title: "new", body: "B", daysAgo: 1 },
				{ title: "old", body: "B", daysAgo: 2, readBy: ["mei"] },
			],
		},
	);
	const rows = studentRows(seed, new Date("2026-03-11T12:00:00Z"));
	expect(rows.enrolments).toEqual([
		{
			student_id: "mei",
			course_id: "algebra",
			enrolled_at: "2026-03-01T12:00:00.000Z",
			lesson_id: "l2",
			studied_at: "2026-03-11T00:00:00.000Z",
			done_lesson_ids: ["l1"],
		},
	]);
	expect(rows.cartItems).toMatchObject([
		{ commodity_id: "free", price: 0, added_at: "2026-03-11T11:59:00.000Z" },
		{ commodity_id: "month", price: 500, currency: "JPY", added_at: "2026-03-11T11:58:00.000Z" },
		{ commodity_id: "both", price: 9000, added_at: "2026-03-11T11:57:00.000Z" },
	]);
	expect(rows.orders).toEqual([
		{
			order_no: "A",
			student_id: "mei",
			state: "paid",
			ordered_at: "2026-03-08T12:00:00.000Z",
			paid_at: "2026-03-08T12:00:00.000Z",
			total: 5,
			currency: "CNY",
		},
	]);
	expect(rows.orderItems).toMatchObject([
		{ commodity_id: "painting", kind: "COURSE", commodity_name: { en: "Water_colour" }, price: 5 },
	]);
	expect(rows.messages).toMatchObject([
		{ sequence: 0, title: "old", read_at: "2026-03-09T12:00:00.000Z" },
		{ sequence: 1, title: "new", read_at: undefined },
	]);
});
