// What an operator does with the site of a company: export, check, compare, apply, history, rollback.
import type {
	OperatorChangeOptions,
	SiteDocument,
	SiteVersion,
} from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { type ContentAnnounced, configChangedTopic, contentChangedTopic, type Deps } from "../../deps.ts";
import { OperatorRefused } from "../../shared/operatorRefused.ts";
import type { Change } from "../../shared/versions/change.ts";
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
import { type Applied, type Checked, checkDocument, writeVersion } from "./writeVersion.ts";

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
	/** Runs in the transaction of a site whose times have another zone. @returns what it changed of the content */
	readonly followLiveZone?: (sql: Sql, companyId: number) => Promise<ContentAnnounced | undefined>;
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

export function siteOperations({ db, bus, log, sites, followLiveZone }: Parts): SiteOperations {
	async function write(sql: Sql, document: unknown, change: Change) {
		const written = await writeVersion(sql, document, change);
		const content = written.hasOtherLiveZone && (await followLiveZone?.(sql, written.companyId));
		return { written, content };
	}

	/** The version is stored already, so a failed announcement is only a warning. */
	async function announce({ written, content }: Awaited<ReturnType<typeof write>>): Promise<Applied> {
		const { documents, hasOtherLiveZone: _, ...applied } = written;
		if (!applied.changed) return applied;
		const { companyId, version } = applied;
		try {
			await sites?.refresh(companyId);
			await bus.publish(configChangedTopic, { companyId, version, documents: [...documents] });
			if (content) await bus.publish(contentChangedTopic, { ...content, kinds: [...content.kinds] });
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
			announce(await db.system((sql) => write(sql, document, { ...options, note: "apply" }))),
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
					return write(sql, document, { ...options, ...change });
				}),
			),
	};
}
