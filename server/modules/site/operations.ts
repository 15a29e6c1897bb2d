// What an operator does with the site of a company: export, check, compare, apply, history, rollback.
import type {
	OperatorChangeOptions,
	SiteDocument,
	SiteVersion,
} from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { configChangedTopic, type Deps } from "../../deps.ts";
import { OperatorRefused } from "../../shared/operatorRefused.ts";
import { allDifferenceLines } from "../../shared/versions/difference.ts";
import {
	currentOf,
	differenceOf,
	historyOf,
	type NamedPart,
	restorable,
} from "../../shared/versions/readVersions.ts";
import { newestVersion } from "../../shared/versions/store.ts";
import { type SchoolView, schoolView } from "./schoolView.ts";
import { starterDocument } from "./starter.ts";
import * as store from "./store.ts";
import { type Applied, type Checked, checkDocument, type Written, writeVersion } from "./writeVersion.ts";

export interface SiteOperations {
	/** A document to begin a new company with; refused when one has the host, or it can be none. */
	starter(host: string): Promise<SiteDocument>;
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
	/** What a school inherits of the company's documents, and what it changes. */
	show(host: string, school: string): Promise<SchoolView>;
	history(host: string): Promise<readonly SiteVersion[]>;
	/** @param version to restore; by default the one before the present, or before the one that is restored now */
	rollback(host: string, version?: number, options?: OperatorChangeOptions): Promise<Applied>;
}

interface Parts extends Pick<Deps, "db" | "bus" | "log"> {
	/** Set inside a running server, which uses the new version before it is announced. */
	readonly sites?: Deps["sites"];
}

/** @throws OperatorRefused when no company has the host */
export async function companyOf(sql: Sql, host: string): Promise<number> {
	const owners = await store.hostOwners(sql);
	const companyId = owners.get(host.toLowerCase());
	if (companyId !== undefined) return companyId;
	throw new OperatorRefused(
		`no company has the host "${host}"; known are ${[...owners.keys()].join(", ") || "none"}`,
	);
}

async function partOf(sql: Sql, host: string): Promise<NamedPart> {
	return {
		...store.sitePart(await companyOf(sql, host)),
		name: host,
		first: "apply a site document first",
		historyCommand: `npm run site -- history ${host}`,
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
		starter: (host) =>
			db.system(async (sql) => {
				const document = starterDocument(await store.freeCompanyId(sql), host);
				const { problems } = await checkDocument(sql, document);
				if (problems.length === 0) return document;
				throw new OperatorRefused(`a new company cannot have the host "${host}"`, { problems });
			}),
		hosts: () => db.system(store.firstHosts),
		export: (host) =>
			db.system(async (sql) => {
				const { version, document } = await currentOf(sql, await partOf(sql, host));
				return { $schema: "schemas/site.schema.json", version, ...(document as SiteDocument) };
			}),
		check: (document) => db.system((sql) => checkDocument(sql, document)),
		diff: (host, from, to) => db.system(async (sql) => differenceOf(sql, await partOf(sql, host), from, to)),
		preview: (document) =>
			db.system(async (sql) => {
				const { problems, warnings } = await checkDocument(sql, document);
				if (problems.length > 0)
					throw new OperatorRefused("the site document cannot be compared", { problems, warnings });
				const site = document as SiteDocument;
				const current = await newestVersion(sql, store.sitePart(site.company.id));
				return allDifferenceLines(current?.document as SiteDocument | undefined, site);
			}),
		apply: async (document, options = {}) =>
			announce(await db.system((sql) => writeVersion(sql, document, { ...options, note: "apply" }))),
		show: (host, school) =>
			db.system(async (sql) => {
				const { version, document } = await currentOf(sql, await partOf(sql, host));
				return schoolView(host, version, document as SiteDocument, school);
			}),
		history: (host) => db.system(async (sql) => historyOf(sql, await partOf(sql, host))),
		rollback: async (host, version, options = {}) =>
			announce(
				await db.system(async (sql) => {
					const { document, ...change } = await restorable(sql, await partOf(sql, host), version);
					return writeVersion(sql, document, { ...options, ...change });
				}),
			),
	};
}
