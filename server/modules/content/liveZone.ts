// Open classes that name no zone have that of the site, so their rows follow a change of it.
import type { SiteDocument } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { ContentAnnounced } from "../../deps.ts";
import { newestVersion } from "../../shared/versions/store.ts";
import { contentOf, kindOf } from "./parts.ts";
import { liveZoneOf } from "./publish.ts";
import { readRows } from "./rows.ts";
import * as store from "./store.ts";

const kind = "open-classes";

/**
 * The caller has locked the company and stored its site.
 * @returns what is to be announced after the commit
 */
export async function followLiveZone(sql: Sql, companyId: number): Promise<ContentAnnounced | undefined> {
	const site = await newestVersion(sql, { companyId, part: "site" });
	const documents = (await store.storedParts(sql, companyId))
		.map(({ document }) => document)
		.filter(({ part }) => kindOf(part) === kind);
	if (!site || documents.length === 0) return undefined;
	const all = readRows(contentOf(documents), kind, liveZoneOf(site.document as SiteDocument));
	await store.synchronise(sql, companyId, kind, { all, changed: all });
	return { companyId, revision: await store.nextRevision(sql, companyId), kinds: [kind] };
}
