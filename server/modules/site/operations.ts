// What an operator does with the site of a company: export, check, apply, history, rollback.
import type { SiteDocument, SiteVersion } from "../../../schemas/generated/documents.ts";
import { problemMessage } from "../../../schemas/problems.ts";
import type { Sql } from "../../db/sql.ts";
import { configChangedTopic, type Deps } from "../../deps.ts";
import { catalog } from "./catalog.ts";
import { changedDocuments, differenceLines, withoutFormatting } from "./difference.ts";
import { type SiteFacts, siteProblems } from "./rules.ts";
import * as store from "./store.ts";
import { siteWarnings } from "./warnings.ts";

/** The operation is not possible; nothing was changed. */
export class SiteRefused extends Error {
	override name = "SiteRefused";
	readonly problems: readonly string[];
	constructor(message: string, problems: readonly string[] = []) {
		super(message);
		this.problems = problems;
	}
}

export interface Checked {
	readonly problems: readonly string[];
	readonly warnings: readonly string[];
}

export interface Applied {
	readonly companyId: number;
	readonly host: string;
	/** The current version. */
	readonly version: number;
	/** False when the document equals the current version. */
	readonly changed: boolean;
	readonly difference: readonly string[];
	readonly warnings: readonly string[];
}

export interface SiteOperations {
	/** The first host of each company. */
	hosts(): Promise<readonly string[]>;
	export(host: string): Promise<SiteDocument>;
	check(document: unknown): Promise<Checked>;
	/** @param base the version the change is based on; refused when it is not the current one */
	apply(document: unknown, base?: number): Promise<Applied>;
	history(host: string): Promise<readonly SiteVersion[]>;
	/** @param version to restore; by default the previous one */
	rollback(host: string, version?: number): Promise<Applied>;
}

interface Parts extends Pick<Deps, "db" | "bus" | "log"> {
	/** Set inside a running server, which uses the new version before it is announced. */
	readonly sites?: Deps["sites"];
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const companyIn = (document: unknown): number => {
	const id = (document as Partial<SiteDocument> | null)?.company?.id;
	return Number.isSafeInteger(id) && Number(id) > 0 && Number(id) < 2 ** 31 ? Number(id) : 0;
};

async function factsFor(sql: Sql, companyId: number): Promise<SiteFacts> {
	return {
		templates: catalog().templates,
		courses: await store.courseIds(sql, companyId),
		hostOwners: await store.hostOwners(sql),
	};
}

const warningsOf = (document: SiteDocument, { courses }: SiteFacts): string[] =>
	siteWarnings(document, { ...catalog(), courses }).map(problemMessage);

const notApplied = (problems: readonly string[]): SiteRefused =>
	new SiteRefused("the site document was not applied; nothing was changed", problems);

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

type Written = Applied & { documents: readonly string[] };

/** Validates the document and writes it as a new version, in a transaction that locks the company. */
async function write(sql: Sql, document: unknown, note: string, base?: number): Promise<Written> {
	const companyId = companyIn(document);
	const facts = await factsFor(sql, companyId);
	const problems = siteProblems(document, facts);
	if (problems.length > 0) throw notApplied(problems.map(problemMessage));
	const site = document as SiteDocument;
	await store.lockCompany(sql, companyId);
	const stored = await store.newestVersion(sql, companyId);
	const current = stored?.version ?? 0;
	if (base !== undefined && base !== current)
		throw notApplied([
			`the base must be ${current}, the version shown now, found ${base}; export again and repeat your change, or apply without a base to put yours over what others changed`,
		]);
	const before = isObject(stored?.document) ? (stored.document as SiteDocument) : undefined;
	const documents = changedDocuments(before, site);
	const changed = documents.length > 0;
	if (changed) await store.writeVersion(sql, current + 1, withoutFormatting(site), note);
	return {
		companyId,
		host: site.company.hosts[0] ?? "",
		version: changed ? current + 1 : current,
		changed,
		difference: differenceLines(before, site),
		warnings: warningsOf(site, facts),
		documents,
	};
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
				const { document } = await currentOf(sql, await companyOf(sql, host), host);
				return { $schema: "schemas/site.schema.json", ...(document as SiteDocument) };
			}),
		check: (document) =>
			db.system(async (sql) => {
				const facts = await factsFor(sql, companyIn(document));
				const problems = siteProblems(document, facts).map(problemMessage);
				return { problems, warnings: problems.length > 0 ? [] : warningsOf(document as SiteDocument, facts) };
			}),
		apply: async (document, base) => announce(await db.system((sql) => write(sql, document, "apply", base))),
		history: (host) =>
			db.system(async (sql) => {
				const rows = await store.history(sql, await companyOf(sql, host));
				return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
			}),
		rollback: async (host, version) =>
			announce(
				await db.system(async (sql) => {
					const companyId = await companyOf(sql, host);
					const current = await currentOf(sql, companyId, host);
					const earlier =
						version === undefined
							? await store.newestVersion(sql, companyId, current.version)
							: await store.oneVersion(sql, companyId, version);
					if (!earlier)
						throw new SiteRefused(
							version === undefined
								? `"${host}" has no version before ${current.version}`
								: `"${host}" has no version ${version}; see npm run site -- history ${host}`,
						);
					return write(sql, earlier.document, `rollback to version ${earlier.version}`);
				}),
			),
	};
}
