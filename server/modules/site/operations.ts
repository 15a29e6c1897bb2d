// What an operator does with the site of a company: export, check, compare, apply, history, rollback.
import type {
	OperatorChangeOptions,
	SiteDocument,
	SiteVersion,
} from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { configChangedTopic, type Deps } from "../../deps.ts";
import { allDifferenceLines } from "./difference.ts";
import { SiteRefused } from "./siteRefused.ts";
import * as store from "./store.ts";
import { type Applied, type Checked, checkDocument, type Written, writeVersion } from "./writeVersion.ts";

export interface SiteOperations {
	/** The first host of each company. */
	hosts(): Promise<readonly string[]>;
	/** With the number of its version, which `apply` compares. */
	export(host: string): Promise<SiteDocument>;
	check(document: unknown): Promise<Checked>;
	/** Lines of the difference of two versions, or of the current one and a document. */
	diff(host: string, from: number, to?: number): Promise<readonly string[]>;
	preview(document: unknown): Promise<readonly string[]>;
	/** Refused when the document comes from another version than the current one. */
	apply(document: unknown, options?: OperatorChangeOptions): Promise<Applied>;
	history(host: string): Promise<readonly SiteVersion[]>;
	/** @param version to restore; by default the one before the present, or before the one that is restored now */
	rollback(host: string, version?: number, options?: OperatorChangeOptions): Promise<Applied>;
}

interface Parts extends Pick<Deps, "db" | "bus" | "log"> {
	/** Set inside a running server, which uses the new version before it is announced. */
	readonly sites?: Deps["sites"];
}

/** @throws SiteRefused when no company has the host */
export async function companyOf(sql: Sql, host: string): Promise<number> {
	const owners = await store.hostOwners(sql);
	const companyId = owners.get(host.toLowerCase());
	if (companyId !== undefined) return companyId;
	throw new SiteRefused(
		`no company has the host "${host}"; known are ${[...owners.keys()].join(", ") || "none"}`,
	);
}

async function currentOf(sql: Sql, companyId: number, host: string): Promise<store.StoredVersion> {
	const current = await store.newestVersion(sql, companyId);
	if (!current) throw new SiteRefused(`"${host}" has no version yet; apply a site document first`);
	return current;
}

async function versionOf(sql: Sql, host: string, version: number): Promise<store.StoredVersion> {
	const found = await store.oneVersion(sql, await companyOf(sql, host), version);
	if (found) return found;
	throw new SiteRefused(`"${host}" has no version ${version}; see npm run site -- history ${host}`);
}

/** The version before the one whose document is shown: a second rollback goes back further, not forward again. */
async function earlierVersion(sql: Sql, host: string): Promise<store.StoredVersion> {
	const companyId = await companyOf(sql, host);
	const current = await currentOf(sql, companyId, host);
	const shown = current.restored ?? current.version;
	const earlier = await store.newestVersion(sql, companyId, shown);
	if (earlier) return earlier;
	throw new SiteRefused(`"${host}" has no version before ${shown}`);
}

export function siteOperations({ db, bus, log, sites }: Parts): SiteOperations {
	/** The version is stored already, so a failed announcement is only a warning. */
	async function announce({ documents, ...applied }: Written): Promise<Applied> {
		if (!applied.changed) return applied;
		const { companyId, version } = applied;
		try {
			await sites?.refresh(companyId);
			await bus.publish(configChangedTopic, { companyId, version, documents: [...documents] });
			return applied;
		} catch (error) {
			log.error(
				{ err: error, companyId, version },
				"a new version of a site is stored but could not be announced",
			);
			const warning = `version ${version} is stored, but open pages could not be notified; they show it when they are loaded again`;
			return { ...applied, warnings: [...applied.warnings, warning] };
		}
	}

	return {
		hosts: () => db.system(store.firstHosts),
		export: (host) =>
			db.system(async (sql) => {
				const { version, document } = await currentOf(sql, await companyOf(sql, host), host);
				return { $schema: "schemas/site.schema.json", version, ...(document as SiteDocument) };
			}),
		check: (document) => db.system((sql) => checkDocument(sql, document)),
		diff: (host, from, to) =>
			db.system(async (sql) => {
				const before = await versionOf(sql, host, from);
				const after =
					to === undefined
						? await currentOf(sql, await companyOf(sql, host), host)
						: await versionOf(sql, host, to);
				return allDifferenceLines(before.document as SiteDocument, after.document as SiteDocument);
			}),
		preview: (document) =>
			db.system(async (sql) => {
				const { problems, warnings } = await checkDocument(sql, document);
				if (problems.length > 0)
					throw new SiteRefused("the site document cannot be compared", { problems, warnings });
				const site = document as SiteDocument;
				const current = await store.newestVersion(sql, site.company.id);
				return allDifferenceLines(current?.document as SiteDocument | undefined, site);
			}),
		apply: async (document, options = {}) =>
			announce(await db.system((sql) => writeVersion(sql, document, { ...options, note: "apply" }))),
		history: (host) =>
			db.system(async (sql) => {
				const rows = await store.history(sql, await companyOf(sql, host));
				return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
			}),
		rollback: async (host, version, options = {}) =>
			announce(
				await db.system(async (sql) => {
					// Locked before the version is chosen: another operator may be storing one.
					await store.lockCompany(sql, await companyOf(sql, host));
					const earlier =
						version === undefined ? await earlierVersion(sql, host) : await versionOf(sql, host, version);
					return writeVersion(sql, earlier.document, {
						...options,
						note: `rollback to version ${earlier.version}`,
						restored: earlier.restored ?? earlier.version,
					});
				}),
			),
	};
}
