// The real app with signed-in students of two companies, for tests of private data.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SeedDocument } from "../../../schemas/generated/documents.ts";
import { seedDatabase } from "../../../server/wiring/seeding.ts";
import { buildSeed, buildSite } from "../data/buildSite.ts";
import { storeSession } from "./storeSession.ts";
import { openTestApp, type TestApp, type TestAppOptions, temporaryFolder } from "./testApp.ts";

export interface Reply<T> {
	readonly status: number;
	readonly code: string;
	readonly message: string;
	readonly data: T;
}

export interface StudentApp {
	readonly site: TestApp;
	/** A call as this student, or as a visitor; with a body it is a POST. */
	readonly ask: <T>(
		student: string | undefined,
		path: string,
		body?: object,
		base?: "/s/api" | "",
	) => Promise<Reply<T>>;
	readonly close: () => Promise<void>;
}

/** The students of the seed document, and one called `stranger` under `two.test`; each is signed in. */
export async function openStudentApp(
	change: Partial<SeedDocument>,
	options: TestAppOptions = {},
): Promise<StudentApp> {
	const folder = temporaryFolder();
	const site = await openTestApp({ ...options, sites: [] });
	const two = buildSite({ company: { id: 2, name: "Two", hosts: ["two.test"] } });
	const stranger = { id: "stranger", account: "stranger", password: "x" };
	const seeds = [buildSeed(change), buildSeed({ site: two, students: [stranger] })].map((seed, i) => {
		const file = join(folder.path, `${i}.json`);
		writeFileSync(file, JSON.stringify(seed));
		return file;
	});
	await seedDatabase(site.deps, seeds, () => undefined);
	await site.deps.sites.load();
	await site.db.system(async (sql) => {
		const students = await sql.query<{ company_id: number; id: string }>(
			"select company_id, id from student",
		);
		for (const { company_id, id } of students)
			await storeSession(sql, { companyId: company_id, studentId: id, token: `token of ${id}` });
	});
	return {
		site,
		async ask<T>(student: string | undefined, path: string, body?: object, base: "/s/api" | "" = "/s/api") {
			const reply = await site.app.inject({
				method: body ? "POST" : "GET",
				url: `${base}${path}`,
				headers: {
					host: student === "stranger" ? "two.test" : "one.test",
					"accept-language": "en",
					...(student ? { authorization: `token of ${student}` } : {}),
				},
				...(body ? { payload: body } : {}),
			});
			return { status: reply.statusCode, ...reply.json<Omit<Reply<T>, "status">>() };
		},
		async close() {
			await site.close();
			folder.remove();
		},
	};
}
