// All sites in memory: reading configuration costs no SQL, and an invalid stored version is never used.
import type { SiteDocument } from "../../../schemas/generated/documents.ts";
import { validateSiteDocument } from "../../../schemas/generated/site.js";
import { problemMessage } from "../../../schemas/problems.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps, Site, Sites } from "../../deps.ts";
import { nodeOf } from "../../shared/documentNodes.ts";
import { newestVersion } from "../../shared/versions/store.ts";
import { siteOf } from "./documents.ts";
import { schoolProblems, shapeProblems } from "./rules.ts";
import { withPatches } from "./schoolPatches.ts";
import { companyIds, hostOwners, sitePart, versionNumbers } from "./store.ts";

export interface WatchedSites extends Sites {
	/** Polls for versions that another process wrote without a notification; returns what stops it. */
	watch(everyMs: number): () => void;
}

/** Validates what pages depend on; rules that a later version may break are not applied. */
function problemOf(document: unknown): string | undefined {
	const site = nodeOf(document);
	const whole = withPatches(site);
	// The precompiled validator is fast; an invalid document is validated again for its messages.
	const isValid = validateSiteDocument(document) && (whole === site || validateSiteDocument(whole));
	const [first] = isValid ? schoolProblems(document) : shapeProblems(document);
	return first && problemMessage(first);
}

export function createSites({ db, log }: Pick<Deps, "db" | "log">): WatchedSites {
	let owners = new Map<string, number>();
	const sites = new Map<number, Site>();
	/** Newest version read, valid or not: an invalid one is logged once. */
	const seen = new Map<number, number>();
	/** Companies whose newest version is not used. */
	const broken = new Set<number>();
	const contentRevisions = new Map<number, number>();
	/** Reads of the hosts started so far, and the newest one in use. */
	let reads = 0;
	let used = 0;

	async function newestGood(sql: Sql, companyId: number): Promise<Site | undefined> {
		let stored = await newestVersion(sql, sitePart(companyId));
		broken.delete(companyId);
		while (stored) {
			const problem = problemOf(stored.document);
			if (problem) broken.add(companyId);
			else return siteOf(companyId, stored.version, stored.document as SiteDocument);
			log.error(
				{ companyId, version: stored.version },
				`version ${stored.version} of the site of company ${companyId} is broken and not used: ${problem}. ` +
					"The version before it is used; apply a corrected document.",
			);
			stored = await newestVersion(sql, sitePart(companyId), stored.version);
		}
		return undefined;
	}

	/** Concurrent reads may end in any order; an older result never replaces a newer one. */
	function use(companyId: number, site: Site | undefined): void {
		if (site && site.version >= (sites.get(companyId)?.version ?? 0)) sites.set(companyId, site);
	}

	async function refresh(companyId: number): Promise<void> {
		reads += 1;
		const read = reads;
		const [hosts, site] = await db.system(async (sql) => [
			await hostOwners(sql),
			await newestGood(sql, companyId),
		]);
		if (read > used) {
			used = read;
			owners = hosts;
		}
		use(companyId, site);
	}

	async function pollVersions(): Promise<void> {
		const stored = await db.system(versionNumbers);
		for (const { company_id, version, content_revision } of stored) {
			contentRevisions.set(company_id, content_revision);
			if (version > (seen.get(company_id) ?? 0)) {
				await refresh(company_id);
				seen.set(company_id, version);
			}
		}
	}
	return {
		async load() {
			await db.system(async (sql) => {
				owners = await hostOwners(sql);
				for (const companyId of await companyIds(sql)) use(companyId, await newestGood(sql, companyId));
				for (const { company_id, version, content_revision } of await versionNumbers(sql)) {
					seen.set(company_id, version);
					contentRevisions.set(company_id, content_revision);
				}
			});
		},
		byHost(host) {
			const companyId = owners.get(host);
			return companyId === undefined ? undefined : sites.get(companyId);
		},
		byCompany: async (companyId) => sites.get(companyId),
		refresh,
		all: () => [...sites.values()],
		broken: () => broken.size,
		contentRevision: (companyId) => contentRevisions.get(companyId) ?? 0,
		noteContentRevision(companyId, revision) {
			if (revision > (contentRevisions.get(companyId) ?? 0)) contentRevisions.set(companyId, revision);
		},
		watch(everyMs) {
			let isPolling = false;
			const timer = setInterval(() => {
				if (isPolling) return;
				isPolling = true;
				pollVersions()
					.catch((error: unknown) =>
						log.warn({ err: error }, "the versions of stored sites could not be read; trying again"),
					)
					.finally(() => {
						isPolling = false;
					});
			}, everyMs);
			timer.unref();
			return () => clearInterval(timer);
		},
	};
}
