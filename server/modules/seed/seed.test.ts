import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SeedDocument } from "../../../schemas/generated/documents.ts";
import { problemMessage } from "../../../schemas/problems.ts";
import { buildPackage } from "../../../tests/support/data/buildCatalogue.ts";
import { buildCourse, buildSeed, buildSite } from "../../../tests/support/data/buildSite.ts";
import { openTestApp, type TestApp } from "../../../tests/support/server/testApp.ts";
import { seedDatabase, seedSites } from "../../wiring/seeding.ts";
import { ownProblems, SeedRefused } from "./seed.ts";

describe("each rule", () => {
	const student = { id: "s2", account: "other", password: "x" };
	test.each<[string, Partial<SeedDocument>, string]>([
		[
			"unknown teacher",
			{ courses: [buildCourse("algebra", { teacherIds: ["ada", "bob"] })] },
			'courses[0].teacherIds[1] must be the id of a teacher of this company, found "bob"; correct or remove it',
		],
		[
			"unknown school of a course",
			{ courses: [buildCourse("algebra", { schoolIds: ["west"] })] },
			'courses[0].schoolIds[0] must be the id of a school of this company, found "west"; correct or remove it',
		],
		[
			"unknown school of a student",
			{ students: [{ ...student, schoolId: "west" }] },
			'students[0].schoolId must be the id of a school of this document, found "west"; correct or remove it',
		],
		[
			"two courses with the same id",
			{ courses: [buildCourse("a"), buildCourse("a")] },
			'courses[1].id must be an id no other has, found "a", as courses[0].id; change one of them',
		],
		[
			"an account that equals another student's mobile in full-width digits",
			{
				students: [
					{ ...student, mobile: "13900001111" },
					{ id: "s3", account: "１３９００００１１１１", password: "x" },
				],
			},
			'students[1] must be an account, mobile and e-mail no other has, found "13900001111", as students[0]; change one of them',
		],
		[
			"two accounts that are equal in the database",
			{ students: [student, { id: "s3", account: "OTHER", password: "x" }] },
			'students[1] must be an account, mobile and e-mail no other has, found "other", as students[0]; change one of them',
		],
		[
			"an account of invisible characters",
			{ students: [{ ...student, account: "\u200b " }] },
			"students[0] must be an account, mobile and e-mail that can be seen, found nothing but blanks; write them or leave them out",
		],
		[
			"U+0000",
			{ students: [{ ...student, nickName: "a\0" }] },
			'students[0].nickName must be a text without \\u0000 and without half a surrogate pair, found "a\\u0000"; remove that character',
		],
		[
			"half a surrogate pair",
			{ students: [{ ...student, nickName: "a\ud800" }] },
			'students[0].nickName must be a text without \\u0000 and without half a surrogate pair, found "a\\ud800"; remove that character',
		],
		[
			"two lessons with the same id",
			{
				courses: [
					buildCourse("a", {
						chapters: ["c1", "c2"].map((id) => ({
							id,
							chapterName: "C",
							lessons: [{ id: "l", lessonName: "L", minutes: 1, kind: "video" as const }],
						})),
					}),
				],
			},
			'courses[0].chapters[1].lessons[0].id must be an id no other has, found "l", as courses[0].chapters[0].lessons[0].id; change one of them',
		],
		[
			"a discount that raises the price",
			{ courses: [buildCourse("a", { price: 900, originalPrice: 800 })] },
			"courses[0].originalPrice must be above the price 900, found 800; raise or remove it",
		],
		[
			"a picture without content",
			{ assets: [{ name: "a.svg" }] },
			"assets[0] must be one of svg, base64 and file, found none of them; keep one",
		],
		[
			"invalid base64",
			{ assets: [{ name: "a.png", base64: "***" }] },
			'assets[0].base64 must be base64 with its padding, found "***"; encode the picture again',
		],
		[
			"unknown picture",
			{ site: buildSite({ footer: { companyName: "M", logo: "/s/asset/none.svg" } }) },
			'site.footer.logo must be the name of a picture in assets, found "none.svg"; correct or remove it',
		],
	])("%s", (_, change, expected) => {
		expect(ownProblems(buildSeed(change), seedSites).map(problemMessage)).toEqual([expected]);
	});

	test("valid document: no problems", () => {
		expect(ownProblems(buildSeed(), seedSites)).toEqual([]);
	});
});

describe("a database", () => {
	let site: TestApp;
	const folder = mkdtempSync(join(tmpdir(), "schoolfront-test-"));
	const file = (name: string, seed: unknown): string => {
		const path = join(folder, name);
		writeFileSync(path, typeof seed === "string" ? seed : JSON.stringify(seed));
		return path;
	};
	const seed = async (...files: string[]): Promise<string[]> => {
		const lines: string[] = [];
		await seedDatabase(site.deps, files, (line) => lines.push(line));
		return lines;
	};
	const refused = async (...files: string[]): Promise<string[]> => {
		const error = await seed(...files).then(
			() => undefined,
			(thrown: unknown) => thrown,
		);
		if (!(error instanceof SeedRefused)) throw new Error(`expected a refusal, found ${error}`);
		return error.problems.map((line) => line.replaceAll(`${folder}/`, ""));
	};
	const companies = () => site.db.system((sql) => sql.query("select company_id from company"));

	beforeAll(async () => {
		site = await openTestApp({ sites: [] });
	});
	afterAll(async () => {
		await site.close();
		rmSync(folder, { recursive: true, force: true });
	});

	test("one invalid document: nothing is written, all problems are reported", async () => {
		const invalid = buildSeed({ courses: [buildCourse("a", { price: -1 })] });
		const second = buildSeed({ courses: [buildCourse("a", { teacherIds: ["bob"] })] });
		second.site.home.featured = ["none"];
		const lines = await refused(
			file("good.json", buildSeed()),
			file("shape.json", invalid),
			file("rules.json", second),
			file("text.json", '{"site": }'),
		);
		expect(lines).toEqual([
			"shape.json: courses[0].price must be at least 0, found -1; change the number",
			'rules.json: site.home.featured[0] must be the id of a course of this company, found "none"; correct or remove it',
			'rules.json: courses[0].teacherIds[0] must be the id of a teacher of this company, found "bob"; correct or remove it',
			'text.json, line 1, column 10: must be a value, found "}"; correct it',
		]);
		expect(await companies()).toEqual([]);
	});

	test("two companies with one id or host: refused", async () => {
		const other = buildSite({ company: { id: 2, name: "Two", hosts: ["one.test"] } });
		expect(await refused(file("a.json", buildSeed()), file("b.json", buildSeed()))).toEqual([
			expect.stringMatching(
				/^b\.json: site\.company\.id must be a number no other seed has, found 1, as a\.json;/,
			),
		]);
		expect(await refused(file("a.json", buildSeed()), file("b.json", buildSeed({ site: other })))).toEqual([
			expect.stringMatching(
				/^b\.json: site\.company\.hosts\[0\] must be a host of company 2 or of none, found "one\.test"/,
			),
		]);
		expect(await companies()).toEqual([]);
	});

	test("seeding twice: the content of the first time stays", async () => {
		const path = file("one.json", buildSeed());
		expect(await seed(path)).toEqual(["one.json: one.test with 3 courses and 1 students"]);
		await site.db.system((sql) => sql.query("update student set nick_name = 'changed'"));
		expect(await seed(path)).toEqual(["one.json: company 1 is there already and keeps its content"]);
		const students = await site.db.system((sql) => sql.query("select id, account, nick_name from student"));
		expect(students).toEqual([{ id: "s1", account: "Mei", nick_name: "changed" }]);
	});
	test("a withdrawn course: not offered, and kept by the student who has it", async () => {
		const withdrawn = buildSeed({
			site: buildSite({ company: { id: 3, name: "Three", hosts: ["three.test"] } }),
			withdrawnCourses: [buildCourse("flash")],
			students: [
				{ id: "s1", account: "Mei", password: "x", enrolments: [{ courseId: "flash", daysAgo: 9 }] },
			],
		});
		await seed(file("three.json", withdrawn));
		const rows = await site.db.system((sql) =>
			sql.query("select id from course where company_id = 3 and withdrawn_at is not null"),
		);
		expect(rows).toEqual([{ id: "flash" }]);
		expect(
			await refused(
				file("bad.json", { ...withdrawn, packages: [buildPackage("p", { courseIds: ["flash"] })] }),
			),
		).toEqual([
			'bad.json: packages[0].courseIds[0] must be the id of a course of this company, found "flash"; correct or remove it',
		]);
	});

	test("dates counted from the seeding: of a whole minute", async () => {
		const enrolments = [{ courseId: "flash", daysAgo: 9 }];
		const dated = buildSeed({
			site: buildSite({ company: { id: 4, name: "Four", hosts: ["four.test"] } }),
			courses: [buildCourse("flash")],
			students: [{ id: "s1", account: "Mei", password: "x", enrolments }],
		});
		await seed(file("four.json", dated));
		const rows = await site.db.system((sql) =>
			sql.query(
				"select extract(second from enrolled_at)::float8 as second from enrolment where company_id = 4",
			),
		);
		expect(rows).toEqual([{ second: 0 }]);
	});

	test("id of another company: refused", async () => {
		const other = buildSeed({
			site: buildSite({ company: { id: 1, name: "Other", hosts: ["other.test"] } }),
		});
		expect(await refused(file("other.json", other))).toEqual([
			"other.json: site.company.id must be a number no other company of this database has, found 1, the number of one.test; " +
				"change it, or set DATA_DIR to an empty folder",
		]);
	});
});
