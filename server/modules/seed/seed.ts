// Fills a database with companies from seed documents. All are validated before the first row is written.
import { basename } from "node:path";
import { schemaProblems } from "../../../schemas/compile.ts";
import type { SeedDocument, SiteDocument } from "../../../schemas/generated/documents.ts";
import { type Problem, problem, problemMessage } from "../../../schemas/problems.ts";
import { JsonUnreadable } from "../../../schemas/readJson.ts";
import type { Database, Sql } from "../../db/sql.ts";
import { grant } from "../../shared/grants/grantStore.ts";
import type { ReadPicture } from "../../shared/pictures/readPicture.ts";
import { recordStored } from "../../shared/progress/rebuild.ts";
import { contentParts, seedNames, wholeMinute } from "./contentParts.ts";
import { hashedStudents } from "./hashedStudents.ts";
import { postRows } from "./postRows.ts";
import { type SeededCollecting, type SeededExercise, seededPractice } from "./practice.ts";
import { type ReadSeed, readSeed } from "./readSeed.ts";
import { seedProblems } from "./rules.ts";
import { pictureRows, readSeedPictures } from "./seedPictures.ts";
import { fillCompany, knownCompanies, type SeedRows } from "./store.ts";
import { seedGrants, studentRows } from "./studentRows.ts";

/** A part of the content with its list. */
type Part = { readonly part: string };

/** What seeding needs of the modules site, content and practice; server/wiring/seeding.ts brings them together. */
export interface SeedSites {
	hostOwners(sql: Sql): Promise<Map<string, number>>;
	problems(
		site: unknown,
		facts: { courses: ReadonlySet<string>; hostOwners: ReadonlyMap<string, number> },
	): Problem[];
	/** Writes the first version of a new company; false when it has one already. */
	write(sql: Sql, site: SiteDocument): Promise<boolean>;
	/** Beyond the schemas. Paths are without the names of parts. */
	contentProblems(site: SiteDocument, parts: readonly Part[]): Problem[];
	/** Publishes the first version of each part. */
	writeContent(sql: Sql, site: SiteDocument, parts: readonly Part[]): Promise<void>;
	/** After those that the student did earlier. */
	addExercise(sql: Sql, companyId: number, exercise: SeededExercise): Promise<void>;
	collect(sql: Sql, companyId: number, collecting: SeededCollecting): Promise<void>;
}

/** A seed document is invalid; nothing was written. */
export class SeedRefused extends Error {
	override name = "SeedRefused";
	readonly problems: readonly string[];
	constructor(problems: readonly string[]) {
		super(problems.join("\n"));
		this.problems = problems;
	}
}

interface Seed {
	readonly file: string;
	readonly document: SeedDocument;
}

/** Days have other names in a seed document than in content, but for registrations on behalf. */
const seedPath = (path: string): string =>
	path.startsWith("insteadRegistrations")
		? path
		: path.replace(/[A-Za-z]+$/, (name) => seedNames[name] ?? name);

/** @param seed valid against its schema */
export function ownProblems(seed: SeedDocument, { contentProblems }: Pick<SeedSites, "contentProblems">) {
	// The day is of no matter: days are compared among themselves.
	const ofContent = contentProblems(seed.site, contentParts(seed, new Date()));
	return [...seedProblems(seed), ...ofContent.map((each) => ({ ...each, path: seedPath(each.path) }))];
}

function problemsOf(document: unknown, sites: SeedSites, hostOwners: ReadonlyMap<string, number>): Problem[] {
	const found = schemaProblems("/seed", document);
	if (found.length > 0) return found;
	const seed = document as SeedDocument;
	const courses = new Set(seed.courses?.map(({ id }) => id));
	const ofSite = sites.problems(seed.site, { courses, hostOwners });
	return [...ofSite.map((each) => ({ ...each, path: `site.${each.path}` })), ...ownProblems(seed, sites)];
}

export interface Stored {
	readonly companies: ReadonlySet<number>;
	readonly hostOwners: ReadonlyMap<string, number>;
}

/**
 * Reads and validates the files one after the other, as if each before were written.
 * @throws SeedRefused
 */
export function readSeeds(files: readonly string[], sites: SeedSites, stored: Stored): Seed[] {
	const hostOwners = new Map(stored.hostOwners);
	const companies = new Map<number, string>();
	const problems: string[] = [];
	const seeds: Seed[] = [];
	for (const file of files) {
		const read = readDocument(file, problems);
		if (!read) continue;
		const { document, locate } = read;
		const id = (document as Partial<SeedDocument> | null)?.site?.company?.id ?? 0;
		// A company that exists is not written again, so its hosts may be taken: they are its own.
		const exists = stored.companies.has(id);
		const found = problemsOf(document, sites, exists ? new Map() : hostOwners);
		if (exists && found.length === 0) found.push(...takenIdProblems(document as SeedDocument, stored));
		problems.push(
			...found.map(locate).map((located) => `${located.file}: ${problemMessage(located.problem)}`),
		);
		if (found.length > 0) continue;
		const seed = document as SeedDocument;
		const { hosts } = seed.site.company;
		const before = companies.get(id);
		if (before !== undefined)
			problems.push(
				`${file}: site.company.id must be a number no other seed has, found ${id}, as ${before}; change one of them`,
			);
		companies.set(id, file);
		for (const host of hosts) hostOwners.set(host, id);
		seeds.push({ file, document: seed });
	}
	if (problems.length > 0) throw new SeedRefused(problems);
	return seeds;
}

/** The id is taken by a company with none of these hosts. */
function takenIdProblems({ site }: SeedDocument, { hostOwners }: Stored): Problem[] {
	const { id, hosts } = site.company;
	const theirs = [...hostOwners].filter(([, owner]) => owner === id).map(([host]) => host);
	if (theirs.length === 0 || hosts.some((host) => theirs.includes(host))) return [];
	return [
		problem(
			"site.company.id",
			"a number no other company of this database has",
			`${id}, the number of ${theirs.join(", ")}`,
			"change it, or set DATA_DIR to an empty folder",
		),
	];
}

function readDocument(file: string, problems: string[]): ReadSeed | undefined {
	try {
		return readSeed(file);
	} catch (error) {
		if (!(error instanceof JsonUnreadable)) throw error;
		problems.push(error.message);
		return undefined;
	}
}

async function rowsOf(
	{ document, file }: Seed,
	pictures: readonly ReadPicture[],
	now: Date,
	progress: (line: string) => void,
): Promise<SeedRows> {
	const { students = [] } = document;
	return {
		...pictureRows(pictures),
		...studentRows(document, now),
		...postRows(document, now),
		students: await hashedStudents(students, now, (done) =>
			progress(`${basename(file)}: ${done} of ${students.length} passwords hashed`),
		),
	};
}

/** @throws SeedRefused */
async function picturesOf(seeds: readonly Seed[]): Promise<Map<Seed, readonly ReadPicture[]>> {
	const found = new Map<Seed, readonly ReadPicture[]>();
	const refused: string[] = [];
	for (const seed of seeds) {
		const { pictures, problems } = await readSeedPictures(seed.document);
		found.set(seed, pictures);
		refused.push(...problems.map((line) => `${seed.file}: ${line}`));
	}
	if (refused.length > 0) throw new SeedRefused(refused);
	return found;
}

/** As the students, exercise by exercise: their answers make what an answer makes. */
async function practise(
	{ db, sites }: { readonly db: Database; readonly sites: SeedSites },
	companyId: number,
	document: SeedDocument,
	now: Date,
): Promise<void> {
	const { exercises, collected } = seededPractice(document, now);
	for (const exercise of exercises)
		await db.company(companyId, (sql) => sites.addExercise(sql, companyId, exercise));
	for (const each of collected) await db.company(companyId, (sql) => sites.collect(sql, companyId, each));
}

/**
 * Writes every company that is not there yet, each in one transaction but for what students practised; one that is there keeps its content.
 * @param now the time from which the documents count theirs
 * @throws SeedRefused when a document is wrong; nothing is written then
 */
export async function seedCompanies(
	{ db, sites }: { readonly db: Database; readonly sites: SeedSites },
	files: readonly string[],
	progress: (line: string) => void,
	now = wholeMinute(new Date()),
): Promise<void> {
	const stored = await db.system(async (sql) => ({
		companies: await knownCompanies(sql),
		hostOwners: await sites.hostOwners(sql),
	}));
	const seeds = readSeeds(files, sites, stored);
	const pictures = await picturesOf(
		seeds.filter(({ document }) => !stored.companies.has(document.site.company.id)),
	);
	for (const seed of seeds) {
		const { site, courses = [] } = seed.document;
		const { id, hosts } = site.company;
		const name = basename(seed.file);
		if (stored.companies.has(id)) {
			progress(`${name}: company ${id} is there already and keeps its content`);
			continue;
		}
		const rows = await rowsOf(seed, pictures.get(seed) ?? [], now, progress);
		const isNew = await db.system(async (sql) => {
			if (!(await sites.write(sql, site))) return false;
			await sites.writeContent(sql, site, contentParts(seed.document, now));
			await fillCompany(sql, id, rows);
			await grant(sql, id, seedGrants(seed.document, now));
			await recordStored(sql, id);
			return true;
		});
		if (isNew) await practise({ db, sites }, id, seed.document, now);
		progress(`${name}: ${hosts[0]} with ${courses.length} courses and ${rows.students.length} students`);
	}
}
