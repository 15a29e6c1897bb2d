// Every statement about companies, their hosts and the versions of their sites.
import type { SiteDocument } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { SiteRefused } from "./siteRefused.ts";

export interface StoredVersion {
	readonly version: number;
	/** As stored; readers validate it. */
	readonly document: unknown;
	/** The version whose document a rollback restored. */
	readonly restored: number | null;
}

export interface HistoryRow {
	readonly version: number;
	readonly author: string;
	readonly note: string;
	readonly createdAt: Date;
}

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

/** The newest version, or the newest one before `below`. */
export async function newestVersion(
	sql: Sql,
	companyId: number,
	below = 2147483647,
): Promise<StoredVersion | undefined> {
	const rows = await sql.query<StoredVersion>(
		"select version, document, restored from site_version where company_id = $1 and version < $2 order by version desc limit 1",
		[companyId, below],
	);
	return rows[0];
}

export async function versionNumbers(sql: Sql): Promise<{ company_id: number; version: number }[]> {
	return sql.query("select company_id, max(version) as version from site_version group by company_id");
}

export async function oneVersion(
	sql: Sql,
	companyId: number,
	version: number,
): Promise<StoredVersion | undefined> {
	const rows = await sql.query<StoredVersion>(
		"select version, document, restored from site_version where company_id = $1 and version = $2",
		[companyId, version],
	);
	return rows[0];
}

/** The newest first. */
export async function history(sql: Sql, companyId: number): Promise<HistoryRow[]> {
	return sql.query<HistoryRow>(
		'select version, author, note, created_at as "createdAt" from site_version where company_id = $1 order by version desc limit 100',
		[companyId],
	);
}

/** Every version after `version`, the newest first. */
export async function versionsAfter(sql: Sql, companyId: number, version: number): Promise<HistoryRow[]> {
	return sql.query<HistoryRow>(
		'select version, author, note, created_at as "createdAt" from site_version where company_id = $1 and version > $2 order by version desc',
		[companyId, version],
	);
}

export async function courseIds(sql: Sql, companyId: number): Promise<Set<string>> {
	const rows = await sql.query<{ id: string }>("select id from course where company_id = $1", [companyId]);
	return new Set(rows.map(({ id }) => id));
}

/** Locks the company until the transaction ends, so that versions are written one after another. */
export async function lockCompany(sql: Sql, companyId: number): Promise<void> {
	await sql.query("insert into company (company_id) values ($1) on conflict do nothing", [companyId]);
	await sql.query("select company_id from company where company_id = $1 for no key update", [companyId]);
}

/** Writes a new version with its hosts. The caller has locked the company and checked the owners of the hosts. */
export async function insertVersion(
	sql: Sql,
	version: number,
	document: SiteDocument,
	{ author, note, restored }: { readonly author: string; readonly note: string; readonly restored?: number },
): Promise<void> {
	const { id, hosts } = document.company;
	await sql.query("delete from company_host where company_id = $1 and host <> all ($2::text[])", [id, hosts]);
	const taken = await sql.query(
		`insert into company_host (host, company_id, position)
		select host, $1, position - 1 from unnest($2::text[]) with ordinality as given (host, position)
		on conflict (host) do update set position = excluded.position where company_host.company_id = $1
		returning host`,
		[id, hosts],
	);
	if (taken.length !== hosts.length)
		throw new SiteRefused(
			`company ${id}: hosts must be free, found one that another company took at this moment; try again`,
		);
	await sql.query(
		"insert into site_version (company_id, version, document, author, note, restored) values ($1, $2, $3, $4, $5, $6)",
		[id, version, JSON.stringify(document), author, note, restored ?? null],
	);
}
