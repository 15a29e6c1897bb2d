// A school with as many students as a scenario has seeds: one for each seed.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import type { SeedDocument } from "../../schemas/generated/documents.ts";
import { readSeed } from "../../server/modules/seed/readSeed.ts";
import { type Site, startSite } from "../support/site/startSite.ts";

export const host = "maple.localhost";

export interface Account {
	readonly id: string;
	readonly account: string;
	readonly password: string;
}

export interface School {
	readonly site: () => Site;
	/** A student that nobody else in this file uses. */
	readonly student: () => Account;
	/** Addresses of the school's courses, the same for all. */
	readonly courses: readonly string[];
}

const demo = (): SeedDocument =>
	readSeed(join(import.meta.dirname, "..", "fixtures", "schools", "maple.json")).document as SeedDocument;

interface SchoolOptions {
	readonly env?: Readonly<Record<string, string>>;
	/** Whether a sign-in elsewhere ends the student's other sessions; it does by default. */
	readonly singleSession?: boolean;
}

/** Maple Academy with the file's own students, enrolled in the courses of its first student. */
export function givenSchool(
	students: number,
	{ env = {}, singleSession = true }: SchoolOptions = {},
): School {
	const seed = demo();
	const first = seed.students?.[0];
	if (!first) throw new Error("tests/fixtures/schools/maple.json must have a student, found none");
	const accounts = Array.from({ length: students }, (_, i): Account => {
		const name = `learner-${i + 1}`;
		return { id: name, account: name, password: "a line that breaks 2026" };
	});
	const { schoolId = "", enrolments = [] } = first;
	const folder = mkdtempSync(join(tmpdir(), "schoolfront-seed-"));
	const file = join(folder, "school.json");
	const { $schema: _, ...school } = seed as SeedDocument & { $schema?: string };
	const document: SeedDocument = {
		...school,
		// With a single session each student signs in once, except on purpose.
		site: { ...school.site, login: { ...school.site.login, singleSession } },
		students: accounts.map((account) => ({ ...account, schoolId, enrolments })),
		questions: [],
		groupPosts: [],
		messages: [],
		exercises: [],
		collectedQuestions: [],
	};
	writeFileSync(file, JSON.stringify(document));
	let site: Site | undefined;
	beforeAll(async () => {
		site = await startSite({ empty: true, env: { SEED_FILE: file, TRUSTED_PROXIES: "127.0.0.1", ...env } });
	});
	afterAll(async () => {
		await site?.stop();
		rmSync(folder, { recursive: true, force: true });
	});
	let taken = 0;
	return {
		site: () => {
			if (!site) throw new Error("the site is there only inside tests and hooks");
			return site;
		},
		student: () => {
			const account = accounts[taken++];
			if (!account) throw new Error(`givenSchool(${students}): more students were asked for`);
			return account;
		},
		courses: (seed.courses ?? []).map(({ id }) => id),
	};
}
