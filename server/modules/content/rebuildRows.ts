// Makes the rows of published content anew after an upgrade that changed what they are made of.
import type { SiteDocument } from "../../../schemas/generated/documents.ts";
import type { Database, Sql } from "../../db/sql.ts";
import type { Log } from "../../log.ts";
import { liveZoneOf } from "../../shared/timeZone.ts";
import { lockCompany, newestVersion } from "../../shared/versions/store.ts";
import { contentOf, kinds } from "./parts.ts";
import { readRows, rowFormat } from "./rows.ts";
import * as store from "./store.ts";

async function rebuild(sql: Sql, companyId: number): Promise<void> {
	await lockCompany(sql, companyId);
	const site = await newestVersion(sql, { companyId, part: "site" });
	const parts = await store.storedParts(sql, companyId);
	if (site && parts.length > 0) {
		const content = contentOf(parts.map(({ document }) => document));
		for (const kind of kinds) {
			const all = readRows(content, kind, liveZoneOf(site.document as SiteDocument));
			await store.synchronise(sql, companyId, kind, { all, changed: all });
		}
		await store.nextRevision(sql, companyId);
	}
	await store.setRowFormat(sql, companyId, rowFormat);
}

/** Before the server listens. A company whose content cannot be read has its old rows until the next start. */
export async function rebuildRows({ db, log }: { readonly db: Database; readonly log: Log }): Promise<void> {
	for (const companyId of await db.system((sql) => store.companiesOfOtherFormat(sql, rowFormat)))
		try {
			await db.system((sql) => rebuild(sql, companyId));
			log.info({ companyId }, "the rows of its content were made anew");
		} catch (error) {
			log.error({ err: error, companyId }, "the rows of its content could not be made anew");
		}
}
