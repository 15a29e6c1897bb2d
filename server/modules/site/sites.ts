// All sites in memory: reads of the configuration cost no SQL, and a broken stored version harms nobody.
import { schemaProblems } from "../../../schemas/compile.ts";
import type { SiteDocument } from "../../../schemas/generated/documents.ts";
import { validateSiteDocument } from "../../../schemas/generated/site.js";
import { sayProblem } from "../../../schemas/problems.ts";
import type { Database, Sql } from "../../db/sql.ts";
import type { Site, Sites } from "../../deps.ts";
import type { Log } from "../../log.ts";
import { siteOf } from "./documents.ts";
import { schoolProblems } from "./rules.ts";
import { companyIds, hostOwners, newestVersion, versionNumbers } from "./store.ts";

interface Parts {
	readonly db: Database;
	readonly log: Log;
}

export interface WatchedSites extends Sites {
	/** Reads again what another program wrote without telling; returns what stops it. */
	watch(everyMs: number): () => void;
}

/** What must hold for pages to be drawn at all; rules that a later apply may break are not asked here. */
function whyBroken(document: unknown): string | undefined {
	// Compiled ahead of time it says yes at once; only a document that is wrong is worth the compiler that says why.
	const problems = validateSiteDocument(document) ? [] : schemaProblems("/site", document);
	const first = problems[0] ?? schoolProblems(document)[0];
	return first && sayProblem(first);
}

export function createSites({ db, log }: Parts): WatchedSites {
	let owners = new Map<string, number>();
	const sites = new Map<number, Site>();
	/** Newest version looked at, good or broken: a broken one is reported once, not at every look. */
	const seen = new Map<number, number>();
	/** Readings of the hosts begun so far, and the newest that is used. */
	let reads = 0;
	let used = 0;

	async function newestGood(sql: Sql, companyId: number): Promise<Site | undefined> {
		let stored = await newestVersion(sql, companyId);
		while (stored) {
			const wrong = whyBroken(stored.document);
			if (!wrong) return siteOf(companyId, stored.version, stored.document as SiteDocument);
			log.error(
				{ companyId, version: stored.version },
				`version ${stored.version} of the site of company ${companyId} is broken and not used: ${wrong}. ` +
					"The version before it is used; apply a corrected document.",
			);
			stored = await newestVersion(sql, companyId, stored.version);
		}
		return undefined;
	}

	/** Two reads may end in the other order; the older result never replaces the newer. */
	function keep(companyId: number, site: Site | undefined): void {
		if (site && site.version >= (sites.get(companyId)?.version ?? 0)) sites.set(companyId, site);
	}

	async function refresh(companyId: number): Promise<void> {
		reads += 1;
		const mine = reads;
		const [hosts, site] = await db.system(async (sql) => [
			await hostOwners(sql),
			await newestGood(sql, companyId),
		]);
		if (mine > used) {
			used = mine;
			owners = hosts;
		}
		keep(companyId, site);
	}

	async function noticeChanges(): Promise<void> {
		const stored = await db.system(versionNumbers);
		for (const { company_id, version } of stored)
			if (version > (seen.get(company_id) ?? 0)) {
				await refresh(company_id);
				seen.set(company_id, version);
			}
	}
	return {
		async load() {
			await db.system(async (sql) => {
				owners = await hostOwners(sql);
				for (const companyId of await companyIds(sql)) keep(companyId, await newestGood(sql, companyId));
				for (const { company_id, version } of await versionNumbers(sql)) seen.set(company_id, version);
			});
		},
		byHost(host) {
			const companyId = owners.get(host);
			return companyId === undefined ? undefined : sites.get(companyId);
		},
		byCompany: async (companyId) => sites.get(companyId),
		refresh,
		all: () => [...sites.values()],
		watch(everyMs) {
			let looking = false;
			const timer = setInterval(() => {
				if (looking) return;
				looking = true;
				noticeChanges()
					.catch((error: unknown) =>
						log.warn({ err: error }, "stored sites could not be looked at; trying again"),
					)
					.finally(() => {
						looking = false;
					});
			}, everyMs);
			timer.unref();
			return () => clearInterval(timer);
		},
	};
}
