// Every statement about companies and their hosts.
import type { SiteDocument } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { OperatorRefused } from "../../shared/operatorRefused.ts";
import { insertVersion, type PartKey, type VersionNote } from "../../shared/versions/store.ts";

/** The part of a company's documents that is its site. */
export const sitePart = (companyId: number): PartKey => ({ companyId, part: "site" });

export async function hostOwners(sql: Sql): Promise<Map<string, number>> {
	const rows = await sql.query<{ host: string; company_id: number }>(
		"select host, company_id from company_host order by company_id, position",
	);
	return new Map(rows.map(({ host, company_id }) => [host, company_id]));
}

export async function firstHosts(sql: Sql): Promise<string[]> {
	const rows = await sql.query<{ host: string }>(
		"select distinct on (company_id) host from company_host order by company_id, position",
	);
	return rows.map(({ host }) => host);
}

export async function companyIds(sql: Sql): Promise<number[]> {
	const rows = await sql.query<{ company_id: number }>("select company_id from company order by company_id");
	return rows.map(({ company_id }) => company_id);
}

/** A number that no company has. */
export async function freeCompanyId(sql: Sql): Promise<number> {
	const [row] = await sql.query<{ id: number }>("select coalesce(max(company_id), 0) + 1 as id from company");
	return row?.id ?? 1;
}

interface Numbers {
	readonly company_id: number;
	readonly version: number;
	readonly content_revision: number;
}

export async function versionNumbers(sql: Sql): Promise<Numbers[]> {
	return sql.query<Numbers>(
		`select company_id, content_revision, (select max(version) from document_version as site
			where site.company_id = company.company_id and part = 'site') as version
		from company where exists (select from document_version as site
			where site.company_id = company.company_id and part = 'site')`,
	);
}

export async function courseIds(sql: Sql, companyId: number): Promise<Set<string>> {
	const rows = await sql.query<{ id: string }>(
		"select id from course where company_id = $1 and withdrawn_at is null",
		[companyId],
	);
	return new Set(rows.map(({ id }) => id));
}

/** Ids of what the site shows besides courses, by the kind of content that it is. */
export async function contentIds(sql: Sql, companyId: number): Promise<ReadonlyMap<string, Set<string>>> {
	const tables = [
		["packages", "package"],
		["open-classes", "open_class"],
		["teachers", "teacher"],
		["news", "news"],
	].map(([kind, table]) => `select '${kind}' as kind, id, company_id, withdrawn_at from ${table}`);
	const rows = await sql.query<{ kind: string; ids: string[] }>(
		`select kind, array_agg(id) as ids from (
			${tables.join(" union all ")} union all select kind, id, company_id, withdrawn_at from content_item
		) as entry where company_id = $1 and withdrawn_at is null group by kind`,
		[companyId],
	);
	return new Map(rows.map(({ kind, ids }) => [kind, new Set(ids)]));
}

/** The hosts of a company; the caller has locked it and checked their owners. */
export async function writeHosts(sql: Sql, { company: { id, hosts } }: SiteDocument): Promise<void> {
	await sql.query("delete from company_host where company_id = $1 and host <> all ($2::text[])", [id, hosts]);
	const taken = await sql.query(
		`insert into company_host (host, company_id, position)
		select host, $1, position - 1 from unnest($2::text[]) with ordinality as given (host, position)
		on conflict (host) do update set position = excluded.position where company_host.company_id = $1
		returning host`,
		[id, hosts],
	);
	if (taken.length !== hosts.length)
		throw new OperatorRefused(
			`company ${id}: hosts must be free, found one that another company took at this moment; try again`,
		);
}

/** A version whose number the caller knows. It has locked the company and checked the owners of the hosts. */
export async function insertSite(
	sql: Sql,
	version: number,
	site: SiteDocument,
	note: VersionNote,
): Promise<void> {
	await writeHosts(sql, site);
	await insertVersion(sql, sitePart(site.company.id), version, site, note);
}
