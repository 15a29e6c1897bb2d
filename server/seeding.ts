// Brings the seed module and the site module together; modules never import one another.
import type { Database } from "./db/sql.ts";
import { type SeedSites, seedCompanies } from "./modules/seed/seed.ts";
import { catalog } from "./modules/site/catalog.ts";
import { withoutMarks } from "./modules/site/difference.ts";
import { siteProblems } from "./modules/site/rules.ts";
import { hostOwners, lockCompany, newestVersion, writeVersion } from "./modules/site/store.ts";

export { SeedRefused } from "./modules/seed/seed.ts";

export const seedSites: SeedSites = {
	hostOwners,
	problems: (site, facts) => siteProblems(site, { ...facts, templates: new Set(catalog().templates.keys()) }),
	async write(sql, site) {
		await lockCompany(sql, site.company.id);
		// A second server that started at the same moment was faster.
		if (await newestVersion(sql, site.company.id)) return false;
		await writeVersion(sql, 1, withoutMarks(site), "seed");
		return true;
	},
};

/**
 * Companies of these files, those that are there already left alone; progress is told line by line.
 * @param now the day from which the documents count theirs
 */
export const seedDatabase = (
	{ db }: { db: Database },
	files: readonly string[],
	progress: (line: string) => void,
	now?: Date,
): Promise<void> => seedCompanies({ db, sites: seedSites }, files, progress, now);
