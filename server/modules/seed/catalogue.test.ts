import { describe, expect, test } from "vitest";
import { schemaProblems } from "../../../schemas/compile.ts";
import type { SeedDocument } from "../../../schemas/generated/documents.ts";
import { problemMessage } from "../../../schemas/problems.ts";
import {
	buildCatalogue,
	buildNews,
	buildOpenClass,
	buildPackage,
	buildQuestion,
} from "../../../tests/support/data/buildCatalogue.ts";
import { buildCourse } from "../../../tests/support/data/buildSite.ts";
import { seedSites } from "../../wiring/seeding.ts";
import { contentParts, dateInZone } from "./contentParts.ts";
import { ownProblems } from "./seed.ts";

const problemsIn = (seed: SeedDocument): string[] => ownProblems(seed, seedSites).map(problemMessage);

describe("each rule", () => {
	const noName = { id: "a", daysAgo: 1, text: "x" };
	test.each<[string, Partial<SeedDocument>, unknown]>([
		[
			"two news with the same id",
			{ news: [buildNews("n", 1), buildNews("n", 2)] },
			'news[1].id must be an id no other has, found "n", as news[0].id; change one of them',
		],
		[
			"unknown course",
			{ packages: [buildPackage("p", { courseIds: ["algebra", "none"], price: 1 })] },
			'packages[0].courseIds[1] must be the id of a course of this company, found "none"; correct or remove it',
		],
		[
			"unknown teacher",
			{ openClasses: [buildOpenClass("o", { teacherId: "eve" })] },
			'openClasses[0].teacherId must be the id of a teacher of this company, found "eve"; correct or remove it',
		],
		[
			"unknown teacher of an answer",
			{ questions: [buildQuestion("q", 1, { answers: [{ ...noName, teacherId: "eve" }] })] },
			'questions[0].answers[0].teacherId must be the id of a teacher of this company, found "eve"; correct or remove it',
		],
		[
			"unknown school",
			{ news: [buildNews("n", 1, { schoolIds: ["south", "west"] })] },
			'news[0].schoolIds[1] must be the id of a school of this company, found "west"; correct or remove it',
		],
		[
			"a course that some of the schools do not offer",
			{ questions: [buildQuestion("q", 1, { courseId: "painting" })] },
			'questions[0].courseId must be a course that every school of questions[0] offers, found "painting", which not every school offers; correct questions[0].schoolIds or the course',
		],
		[
			"a course that one of the schools does not offer",
			{ packages: [buildPackage("p", { courseIds: ["painting"], schoolIds: ["south", "north"] })] },
			'packages[0].courseIds[0] must be a course that every school of packages[0] offers, found "painting", which "north" does not offer; correct packages[0].schoolIds or the course',
		],
		[
			"a package more expensive than its courses",
			{ packages: [buildPackage("p", { price: 9901 })] },
			"packages[0].price must be at most 9900, what its courses cost one by one, found 9901; lower it",
		],
		[
			"a package in another currency",
			{ packages: [buildPackage("p", { currency: "EUR" })] },
			'packages[0].currency must be "CNY", the currency of its course "algebra", found "EUR"; use one currency',
		],
		[
			"more seats taken than there are",
			{ openClasses: [buildOpenClass("o", { seatsTaken: 21 })] },
			"openClasses[0].seatsTaken must be at most the 20 seats there are, found 21; lower it",
		],
		[
			"unknown time zone",
			{ openClasses: [buildOpenClass("o", { zone: "Asia/Atlantis" })] },
			'openClasses[0].zone must be an IANA time zone with its region, such as Asia/Shanghai, or UTC, found "Asia/Atlantis"; correct it',
		],
		[
			"an offset instead of a zone",
			{ openClasses: [buildOpenClass("o", { zone: "+08:00" })] },
			'openClasses[0].zone must be an IANA time zone with its region, such as Asia/Shanghai, or UTC, found "+08:00"; correct it',
		],
		[
			"an answer with both teacher and author",
			{
				questions: [buildQuestion("q", 1, { answers: [{ ...noName, teacherId: "ada", authorName: "Lin" }] })],
			},
			"questions[0].answers[0] must be either teacherId or authorName, found both; keep one",
		],
		[
			"an answer without teacher and author",
			{ questions: [buildQuestion("q", 1, { answers: [noName] })] },
			"questions[0].answers[0] must be either teacherId or authorName, found neither; keep one",
		],
		[
			"an answer before its question",
			{ questions: [buildQuestion("q", 0, { answers: [{ ...noName, authorName: "Lin" }] })] },
			expect.stringMatching(
				/^questions\[0\]\.answers\[0\]\.daysAgo must be \S+ or later, when the question was asked, found \S+; correct one of them$/,
			),
		],
		[
			"a registration on behalf of nothing",
			{ insteadRegistrations: [{ id: "i", registrationName: "Exam", form: [] }] },
			"insteadRegistrations[0] must be courseIds or packageIds with at least one id, found none; name the courses whose students hand it in",
		],
		[
			"a registration on behalf of an unknown course",
			{ insteadRegistrations: [{ id: "i", registrationName: "Exam", courseIds: ["none"], form: [] }] },
			'insteadRegistrations[0].courseIds[0] must be the id of a course of this company, found "none"; correct or remove it',
		],
		[
			"half a time",
			{
				insteadRegistrations: [
					{
						...{ id: "i", registrationName: "Exam" },
						courseIds: ["algebra"],
						opensAt: "2026-01-01T09:00",
						form: [],
					},
				],
			},
			"insteadRegistrations[0] must be both opensAt and closesAt, or neither, found only opensAt; add the other one, or remove it",
		],
		[
			"a time that ends before it begins",
			{
				insteadRegistrations: [
					{
						...{ id: "i", registrationName: "Exam", courseIds: ["algebra"], form: [] },
						...{ opensAt: "2026-01-02T09:00", closesAt: "2026-01-01T09:00" },
					},
				],
			},
			'insteadRegistrations[0].closesAt must be after 2026-01-02T09:00, when students can register, found "2026-01-01T09:00"; correct one of them',
		],
		[
			"cover of an unknown course",
			{ news: [buildNews("n", 1, { coverUrl: "/s/cover/none.svg" })] },
			'news[0].coverUrl must be the cover of a course of this document, found "none"; correct or remove it',
		],
	])("%s", (_, change, expected) => {
		expect(problemsIn(buildCatalogue(change))).toEqual([expected]);
	});

	test("valid document: no problems", () => {
		expect(schemaProblems("/seed", buildCatalogue())).toEqual([]);
		expect(problemsIn(buildCatalogue())).toEqual([]);
	});

	test("course offered by the same schools: no problem", () => {
		const questions = [buildQuestion("q", 1, { courseId: "sea", schoolIds: ["south"] })];
		const courses = [
			...(buildCatalogue().courses ?? []),
			buildCourse("sea", { schoolIds: ["south", "north"] }),
		];
		expect(problemsIn(buildCatalogue({ courses, questions }))).toEqual([]);
	});
});

describe("days are counted from the day of seeding in the school's zone", () => {
	const lateEvening = new Date("2026-12-31T16:30:00Z");
	test.each([
		["Asia/Shanghai", 0, "2027-01-01"],
		["UTC", 0, "2026-12-31"],
		["Asia/Shanghai", 31, "2027-02-01"],
		["UTC", -366, "2025-12-30"],
	])("%s, %i days on", (zone, days, day) => {
		expect(dateInZone(zone, lateEvening, days)).toBe(day);
	});

	test("same document and clock: same parts", () => {
		const parts = contentParts(buildCatalogue(), lateEvening);
		const named = Object.fromEntries(parts.map((each) => [each.part, each]));
		expect(named).toMatchObject({
			news: { news: ["2026-12-23", "2026-12-27", "2026-12-31"].map((publishedOn) => ({ publishedOn })) },
			questions: {
				questions: [
					{ askedOn: "2026-12-23" },
					{ askedOn: "2026-12-27" },
					{ askedOn: "2026-12-31", answers: [{ answeredOn: "2027-01-01" }, { answeredOn: "2026-12-31" }] },
				],
			},
			"open-classes": {
				openClasses: [
					{ firstStart: "2027-01-02T19:30" },
					{ firstStart: "2027-01-03T19:30" },
					{ firstStart: "2027-01-04T19:30" },
				],
			},
		});
		expect(contentParts(buildCatalogue(), lateEvening)).toEqual(parts);
	});
});
