// The configuration documents of the current school: from the page, else fetched, else the last valid ones.
import { getDefaultStore, useAtomValue } from "jotai";
import useSWRImmutable from "swr/immutable";
import { schoolInHash } from "../paths.ts";
import { requestedSchools, schoolIdAtom, schoolOfSessionAtom, setSchool } from "../session/session.ts";
import { type ConfigDocuments, type ConfigName, snapshot } from "../snapshot.ts";
import { applyCompany, configKey, pageDocument, readySchools, schoolPreloader } from "./schoolDocuments.ts";

/** A page with a snapshot needs this code only when something changes. */
const loadFetching = () => import("./fetchConfig.ts");

export function setSchoolPreloader(load: typeof schoolPreloader.load): void {
	schoolPreloader.load = load;
}

/**
 * Resolves when the documents of the first render are loaded.
 * @throws ApiError when one of them cannot be
 */
export async function loadConfig(): Promise<void> {
	const page = snapshot();
	if (!page) return (await loadFetching()).fetchRequestedSchool();
	const { list } = page.schools;
	applyCompany(page.schools);
	readySchools.add(page.schoolId);
	const { suffix } = schoolInHash(location.hash);
	const exists = (id: string | undefined) => list.some((school) => school.id === id);
	const bySuffix = suffix && list.find((school) => school.suffix === suffix)?.id;
	const requested = requestedSchools(bySuffix || undefined).find(exists);
	const ofSession = getDefaultStore().get(schoolOfSessionAtom);
	const id = requested ?? (exists(ofSession) ? ofSession : undefined) ?? page.schoolId;
	await prepareSchool(id);
	setSchool(id, requested !== undefined);
}

/** The documents of every school are loaded again before they are shown. */
export const forgetDocuments = (): void => readySchools.clear();

export const isSchoolReady = (id: string): boolean => readySchools.has(id);

/** Loads the documents of a school. */
export async function prepareSchool(id: string): Promise<void> {
	if (!isSchoolReady(id)) await (await loadFetching()).prepareSchool(id);
}

/** A document of the current school; undefined while it is loading. */
export function useConfig<N extends ConfigName>(name: N): ConfigDocuments[N] | undefined {
	const school = useAtomValue(schoolIdAtom);
	const fallbackData = pageDocument(name, school);
	const { data } = useSWRImmutable(
		configKey(name, school),
		async () => (await loadFetching()).fetchDocument(name, school),
		fallbackData === undefined ? {} : { fallbackData },
	);
	return data as ConfigDocuments[N] | undefined;
}

/** Fetches the named documents of the current school again, all when none is named; unchanged ones keep their identity. */
export const refreshConfig = async (documents?: readonly string[]): Promise<void> =>
	(await loadFetching()).refreshConfig(documents);
