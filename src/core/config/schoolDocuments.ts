// What config.ts and fetchConfig.ts share: where a school's documents are cached, and which schools are complete.
import { getDefaultStore } from "jotai";
import type { HomeConfig, Schools } from "../../../schemas/generated/documents.ts";
import { setAllowedOrigins } from "../paths.ts";
import { companyIdAtom } from "../session/session.ts";
import { type ConfigDocuments, type ConfigName, snapshot } from "../snapshot.ts";

/** Contains the school: after a switch no document of the previous one is shown. */
export const configKey = (name: ConfigName, school: string) => ["config", school, name] as const;

/** The same object each time: another one would render the page again. */
const emptyDocument = {};

/** A document of the page itself; the company has none of those the server omitted. */
export function pageDocument<N extends ConfigName>(name: N, school: string): ConfigDocuments[N] | undefined {
	const page = snapshot();
	if (!page || page.schoolId !== school) return undefined;
	return (page[name] ?? emptyDocument) as ConfigDocuments[N];
}

/** Applies what holds for all schools of the company. @param isChange of an open page */
export function applyCompany({ companyId, allowedOrigins = [] }: Schools, isChange = false): void {
	getDefaultStore().set(companyIdAtom, companyId);
	setAllowedOrigins(allowedOrigins, isChange);
}

/** Schools whose documents are loaded and up to date, so that each can be shown at once. */
export const readySchools = new Set<string>();

/** Loads what else a school needs before it is shown; the application sets it. */
export const schoolPreloader: { load: (home: HomeConfig) => Promise<unknown> } = {
	load: async () => undefined,
};
