import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { CourseDetail } from "../../schemas/generated/documents.ts";
import { type Control, startControl } from "../../server/operator/control.ts";
import { cellsOf, sheetFolder } from "../../tests/support/data/sheetFiles.ts";
import { openStudentApp, type StudentApp } from "../../tests/support/server/studentApp.ts";
import { runStudentsCommand, startTableCommand } from "../../tests/support/site/operate.ts";

const host = "one.test";
const { at, put, remove } = sheetFolder();
let app: StudentApp;
let control: Control;
beforeAll(async () => {
	app = await openStudentApp({});
	control = await startControl(app.site.deps);
});
afterAll(async () => {
	await control.close();
	await app.close();
	remove();
});

const start = (...args: readonly string[]) =>
	startTableCommand({ controlDir: app.site.deps.env.dataDir }, ...args);
const run = (...args: readonly string[]) => start(...args).result;

const countStudents = async (): Promise<number> => {
	const [row] = await app.site.db.system((sql) =>
		sql.query<{ count: number }>("select count(*)::int as count from student where company_id = 1"),
	);
	return row?.count ?? 0;
};

test("help and mistakes", async () => {
	expect((await run("--help")).out).toMatchSnapshot();
	expect(await run("check", "pupils", host, "a.csv")).toMatchObject({
		code: 2,
		err: expect.stringContaining(
			'the kind must be one of students, enrolments, courses, lessons, teachers, found "pupils"',
		),
	});
	expect((await run("check", "students", host, "none.csv")).err).toContain("there is no file none.csv");
	expect((await run("template", "students", "a.txt")).err).toContain(
		'the file must end in .csv or .xlsx, found "a.txt"',
	);
});

test.each(["csv", "xlsx"])(
	"a template as %s: every column, with a sentence that importing skips",
	async (ending) => {
		const path = at(`template.${ending}`);
		expect(await run("template", "enrolments", path)).toMatchObject({ code: 0 });
		const [headers, sentences] = (await cellsOf(path)) as string[][];
		expect(headers).toEqual(["studentId", "courseId", "packageId", "startsOn", "endsOn"]);
		expect(sentences?.[0]).toMatch(/^# Your own number or name of the student\. Required\. Remove this row/);
		expect(await run("check", "enrolments", host, path)).toMatchObject({ code: 0 });
	},
);

test("check: problems of the file and of what is stored, in the order of the rows", async () => {
	const path = put("bad.csv", "id,account,registeredOn\ns9,mei,2026-03-31\ns8,eight,03/04/2026\ns9,nine,\n");
	const { code, out, err } = await run("check", "students", host, path);
	expect(code).toBe(1);
	expect(err.trim().split("\n").slice(-3)).toEqual([
		'row 2, column account must be free, found "mei" of the student s1; correct it, or use the id of that student',
		'row 3, column registeredOn must be a day such as 2026-03-31, found "03/04/2026"; write an existing day, the year first',
		'row 4, column id must be a value that no other row has, found "s9", as row 2; remove one of them',
	]);
	expect(out).toBe(`${path}: 2 rows, 3 problems\n`);
	expect((await run("import", "students", host, path)).code).toBe(1);
	expect(await countStudents()).toBe(1);
});

test("import and export: the same table, in both formats", async () => {
	const path = put("good.csv", "\ufeffid,account,nickName\n007,James,詹姆斯\n008,Eve,=1+1\n");
	const imported = await run("import", "students", host, path);
	expect(imported).toMatchObject({ code: 0, out: expect.stringContaining("2 new rows, 0 changed") });
	for (const ending of ["csv", "xlsx"]) {
		const exported = at(`exported.${ending}`);
		expect(await run("export", "students", host, exported)).toMatchObject({ code: 0 });
		const rows = (await cellsOf(exported)) as string[][];
		expect(rows[1]?.slice(0, 2)).toEqual(["007", "James"]);
		expect(rows[2]).toContain("=1+1");
		expect((await run("check", "students", host, exported)).out).toContain(
			"0 new rows, 0 changed, 3 unchanged",
		);
	}
});

test("npm run students: checks and imports the same table, asks for the same confirmation, and stores the reason", async () => {
	const site = { controlDir: app.site.deps.env.dataDir };
	const added = put("added.csv", "id,account,nickName\nada,ada,Ada\n");
	expect(await runStudentsCommand(site, "import", host, added)).toMatchObject({ code: 0 });
	const path = put("students.csv", "id,nickName\nada,\n");
	expect((await runStudentsCommand(site, "--help")).out).toMatchSnapshot();
	expect(await runStudentsCommand(site, "check", host, path)).toEqual(
		await run("check", "students", host, path),
	);
	expect(await runStudentsCommand(site, "import", host, path)).toMatchObject({
		code: 1,
		err: expect.stringContaining("nickName is emptied in 1 row\n"),
	});
	const imported = await runStudentsCommand(site, "import", host, path, "--confirm", host, "-m", "New term");
	expect(imported).toMatchObject({ code: 0, out: expect.stringContaining("0 new rows, 1 changed") });
	const { out } = await runStudentsCommand(site, "log", host);
	expect(out.split("\n", 1)[0]).toMatch(/import students .* reason "New term" .*finished true$/);
	expect(await runStudentsCommand(site, "import", "students", host, path)).toMatchObject({
		code: 2,
		err: expect.stringContaining("import takes 2 arguments, found 3"),
	});
});

test("import: emptying what is stored needs the host", async () => {
	const path = put("empty.csv", "id,nickName\n007,\n");
	const refused = await run("import", "students", host, path);
	expect(refused.code).toBe(1);
	expect(refused.err).toContain("nickName is emptied in 1 row\n");
	expect(refused.err).toContain(`give --confirm ${host} to store it nevertheless`);
	expect(await run("import", "students", host, path, "--confirm", host)).toMatchObject({ code: 0 });
});

test("import: one that is killed goes on where it stopped, and stores again what was changed meanwhile", async () => {
	const count = 8000;
	const before = await countStudents();
	const rows = Array.from({ length: count }, (_, i) => `k${i},account${i}`);
	const path = put("many.csv", `id,account\n${rows.join("\n")}\n`);
	const { kill, result } = start("import", "students", host, path);
	await vi.waitFor(async () => expect(await countStudents()).toBeGreaterThan(before));
	kill();
	await result;
	const stored = await countStudents();
	expect(stored).toBeLessThan(before + count);
	const { code, err, out } = await run("import", "students", host, path);
	expect(code).toBe(0);
	const row = Number(/what is before row (\d+) is stored already/.exec(err)?.[1]);
	// The batch that was under way when the program died was stored to its end.
	expect(row).toBeGreaterThan(stored - before);
	expect(out).toContain(`${count - row + 2} new rows, 0 changed`);
	expect(await countStudents()).toBe(before + count);

	await app.site.db.system((sql) => sql.query("update student set account = 'another' where id = 'k0'"));
	expect((await run("import", "students", host, path)).out).toContain("0 new rows, 1 changed");
	expect((await run("check", "students", host, path)).out).toContain(`0 changed, ${count} unchanged`);
});

test("courses, lessons and teachers: rows become versions of the content, and come back the same", async () => {
	const teachers = put("teachers.csv", "id,name.zh,name.en\neve,夏娃,Eve Lin\n");
	expect(await run("import", "teachers", host, teachers, "-m", "New teacher")).toMatchObject({
		code: 0,
		out: expect.stringMatching(/one\.test shows version \d of teachers now/),
	});
	const courses = put(
		"courses.csv",
		"id,courseName,price,currency,teacherIds,level\nyoga,Yoga,199.5,CNY,eve,beginner\nalgebra,Algebra,1200,JPY,ada; eve,\n",
	);
	const preview = await run("check", "courses", host, courses);
	expect(preview).toMatchObject({ code: 0, out: expect.stringContaining("2 rows, 0 problems") });
	expect(await run("import", "courses", host, courses)).toMatchObject({ code: 0 });
	const lessons = put(
		"lessons.csv",
		"courseId,chapterId,chapterName,id,lessonName,minutes,kind,free\nyoga,c1,One,l1,Sun,20,video,yes\nyoga,c1,,l2,Moon,30,live,\n",
	);
	expect(await run("import", "lessons", host, lessons)).toMatchObject({ code: 0 });
	const { data } = await app.ask<CourseDetail>(undefined, "/course/detail/yoga");
	expect(data).toMatchObject({
		card: { price: 19950 },
		chapters: [
			{
				lessons: [
					{ id: "l1", free: true },
					{ id: "l2", kind: "live" },
				],
			},
		],
	});
	for (const kind of ["teachers", "courses", "lessons"]) {
		const exported = at(`${kind}.xlsx`);
		expect(await run("export", kind, host, exported)).toMatchObject({ code: 0 });
		expect((await run("check", kind, host, exported)).out).toContain("no difference");
	}
});

test("courses: problems of the content name the row", async () => {
	const header = "id,courseName,price,currency,teacherIds\n";
	const invalid = await run("check", "courses", host, put("invalid.csv", `${header}x,X,-1,CNY,\n`));
	expect(invalid.err).toContain("row 2, column price must be at least 0, found -1");
	const unknown = await run(
		"check",
		"courses",
		host,
		put("unknown.csv", `${header}yoga,Yoga,1,CNY,nobody\n`),
	);
	expect(unknown.code).toBe(1);
	expect(unknown.err).toMatch(/row 2: courses: courses\[\d\]\.teacherIds\[0\] must be .*"nobody"/);
});

test("without a server the database is used", async () => {
	const path = at("none.csv");
	const away = { controlDir: at("nothing") };
	const { code, err } = await startTableCommand(away, "export", "students", host, path).result;
	expect(code).toBe(1);
	expect(err).toContain("DATA_DIR must be the folder of a server's data");
});
