// Connects the seed module with the modules site, content and practice; modules never import one another.
import type { Database } from "../db/sql.ts";
import { liveAddressProblems } from "../modules/content/liveRules.ts";
import { schoolProblems } from "../modules/content/offering.ts";
import { type Content, contentOf } from "../modules/content/parts.ts";
import { writeContent } from "../modules/content/publish.ts";
import { contentProblems } from "../modules/content/rules.ts";
import { setCollected } from "../modules/practice/collectStore.ts";
import { addPastExercise } from "../modules/practice/pastExercises.ts";
import { withdrawnPart } from "../modules/seed/contentParts.ts";
import { type SeedSites, seedCompanies } from "../modules/seed/seed.ts";
import { catalog } from "../modules/site/catalog.ts";
import { siteProblems } from "../modules/site/rules.ts";
import { hostOwners, insertSite, sitePart } from "../modules/site/store.ts";
import { liveZoneOf } from "../shared/timeZone.ts";
import { draftOf } from "../shared/versions/change.ts";
import { lockCompany, newestVersion } from "../shared/versions/store.ts";

export const seedSites: SeedSites = {
	hostOwners,
	problems: (site, facts) => siteProblems(site, { ...facts, templates: catalog().templates }),
	async write(sql, site) {
		await lockCompany(sql, site.company.id);
		// Another server, started at the same time, was faster.
		if (await newestVersion(sql, sitePart(site.company.id))) return false;
		await insertSite(sql, 1, site, { author: "seed", note: "seed" });
		return true;
	},
	contentProblems: ({ schools, company }, parts) => {
		const problemsIn = (content: Content) => [
			...contentProblems(content),
			...schoolProblems(content, new Set(schools.map(({ id }) => id))),
			...liveAddressProblems(content, company),
		];
		const offered = parts.filter(({ part }) => part !== withdrawnPart);
		const found = problemsIn(contentOf(offered, () => ""));
		if (offered.length === parts.length) return found;
		const marked = `${withdrawnPart}: `;
		const ofAll = problemsIn(contentOf(parts, (part) => (part === withdrawnPart ? marked : "")));
		return [...found, ...ofAll.filter(({ path }) => path.startsWith(marked))];
	},
	async writeContent(sql, site, parts) {
		const companyId = site.company.id;
		const drafts = parts.map((document) => draftOf({ companyId, part: document.part }, document, undefined));
		const target = { before: contentOf([]), content: contentOf(parts), liveZone: liveZoneOf(site) };
		await writeContent(sql, companyId, target, drafts, { author: "seed", note: "seed" });
		if (!parts.some(({ part }) => part === withdrawnPart)) return;
		const key = { companyId, part: withdrawnPart };
		const emptied = { part: withdrawnPart, courses: [] };
		const draft = draftOf(key, emptied, await newestVersion(sql, key));
		const offered = contentOf(parts.filter(({ part }) => part !== withdrawnPart));
		const withdrawal = { before: target.content, content: offered, liveZone: target.liveZone };
		await writeContent(sql, companyId, withdrawal, [draft], { author: "seed", note: "withdrawn" });
	},
	addExercise: (sql, companyId, { studentId, ...exercise }) =>
		addPastExercise(sql, { companyId, studentId }, exercise),
	async collect(sql, companyId, { studentId, at, body }) {
		await setCollected(sql, { companyId, studentId, at }, body);
	},
};

/**
 * Creates the companies of these files; existing ones stay unchanged.
 * @param progress is called with each line
 * @param now days of the documents are relative to it
 */
export const seedDatabase = (
	{ db }: { db: Database },
	files: readonly string[],
	progress: (line: string) => void,
	now?: Date,
): Promise<void> => seedCompanies({ db, sites: seedSites }, files, progress, now);
