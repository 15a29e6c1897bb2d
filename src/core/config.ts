// The configuration documents of the current school: from the page, else fetched, else the last good ones.
import { getDefaultStore, useAtomValue } from "jotai";
import useSWRImmutable from "swr/immutable";
import type { HomeConfig, Schools } from "../../schemas/generated/documents.ts";
import { allowOrigins, schoolInHash } from "./paths.ts";
import { askedSchools, companyIdAtom, schoolIdAtom, schoolOfSessionAtom, setSchool } from "./session.ts";
import { type ConfigDocuments, type ConfigName, snapshot } from "./snapshot.ts";

export type { ConfigDocuments, ConfigName } from "./snapshot.ts";

/** A page that carries its documents needs this only when something changes. */
const fetching = () => import("./fetchConfig.ts");

/** Keys carry the school, so that a switch can never show the former school's documents. */
export const keyOf = (name: ConfigName, school: string) => ["config", school, name] as const;

/** One and the same for every document a company has not: another one at each look would draw the page again. */
const nothing = {};

/** A document of the page itself; what the server left out there, the company has not. */
export function given<N extends ConfigName>(name: N, school: string): ConfigDocuments[N] | undefined {
	const page = snapshot();
	if (!page || page.schoolId !== school) return undefined;
	return (page[name] ?? nothing) as ConfigDocuments[N];
}

/** What holds for every school of the company. */
export function takeCompany({ companyId, allowedOrigins = [] }: Schools): void {
	getDefaultStore().set(companyIdAtom, companyId);
	allowOrigins(allowedOrigins);
}

let warm: (home: HomeConfig) => Promise<unknown> = async () => undefined;
/** What else must be at hand before a school is shown; the application sets it. */
export const warmUp = (): typeof warm => warm;
export function warmSchoolsWith(load: typeof warm): void {
	warm = load;
}

/**
 * Resolves when the documents of the first paint are there.
 * @throws ApiError when one of them cannot be had
 */
export async function loadConfig(): Promise<void> {
	const page = snapshot();
	if (!page) return (await fetching()).fetchAsked();
	const { list } = page.schools;
	takeCompany(page.schools);
	ready.add(page.schoolId);
	const { suffix } = schoolInHash(location.hash);
	const isThere = (id: string | undefined) => list.some((school) => school.id === id);
	const named = suffix && list.find((school) => school.suffix === suffix)?.id;
	const asked = askedSchools(named || undefined).find(isThere);
	const id = asked ?? [getDefaultStore().get(schoolOfSessionAtom)].find(isThere) ?? page.schoolId;
	await prepareSchool(id);
	setSchool(id, asked !== undefined);
}

/** Schools whose documents are here as the server last had them, so that each can be shown at once. */
export const ready = new Set<string>();
export const isReady = (id: string): boolean => ready.has(id);

/** Fetches what the pages of a school are drawn from; a push that comes meanwhile makes it begin again. */
export async function prepareSchool(id: string): Promise<void> {
	if (!ready.has(id)) await (await fetching()).prepareSchool(id);
}

/** Shows another school, once its documents are there; remembered on this host. */
export async function chooseSchool(id: string): Promise<void> {
	await prepareSchool(id);
	setSchool(id, true);
}

/** A document of the current school; undefined while it is fetched. */
export function useConfig<N extends ConfigName>(name: N): ConfigDocuments[N] | undefined {
	const school = useAtomValue(schoolIdAtom);
	const fallbackData = given(name, school);
	const { data } = useSWRImmutable(
		keyOf(name, school),
		async () => (await fetching()).fetchDocument(name, school),
		{
			...(fallbackData === undefined ? {} : { fallbackData }),
		},
	);
	return data as ConfigDocuments[N] | undefined;
}

/** Fetches the named documents of the current school again, all for none; what did not change keeps its identity. */
export const refreshConfig = async (documents?: readonly string[]): Promise<void> =>
	(await fetching()).refreshConfig(documents);
