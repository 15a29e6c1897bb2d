// Open classes and registrations that name no zone, and days of a sale, have the zone of the site, so their rows follow a change of it.
import type { SiteDocument } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { ContentAnnounced } from "../../deps.ts";
import { liveZoneOf } from "../../shared/timeZone.ts";
import { newestVersion } from "../../shared/versions/store.ts";
import { contentOf, kindOf } from "./parts.ts";
import { readRows } from "./rows.ts";
import * as store from "./store.ts";

const zoned = ["open-classes", "registrations", "instead-registrations", "goods"] as const;

/**
 * The caller has locked the company and stored its site.
 * @returns what is to be announced after the commit
 */
export async function followLiveZone(sql: Sql, companyId: number): Promise<ContentAnnounced | undefined> {
	const site = await newestVersion(sql, { companyId, part: "site" });
	const documents = (await store.storedParts(sql, companyId)).map(({ document }) => document);
	const present = new Set(documents.map(({ part }) => kindOf(part)));
	const kinds = zoned.filter((kind) => present.has(kind));
	if (!site || kinds.length === 0) return undefined;
	const content = contentOf(documents);
	for (const kind of kinds) {
		const all = readRows(content, kind, liveZoneOf(site.document as SiteDocument));
		await store.synchronise(sql, companyId, kind, { all, changed: all });
	}
	return { companyId, revision: await store.nextRevision(sql, companyId), kinds };
}
