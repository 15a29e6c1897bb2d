// The configuration documents of the current school: from the page, else fetched, else the last good ones.
import { getDefaultStore, useAtomValue } from "jotai";
import { mutate } from "swr";
import useSWRImmutable from "swr/immutable";
import type { HomeConfig, SchoolSearch, Schools } from "../../schemas/generated/documents.ts";
import { share } from "../../schemas/json.ts";
import { ApiError } from "./errors.ts";
import { call, type Validator } from "./http.ts";
import { allowOrigins, schoolInHash } from "./paths.ts";
import {
	askedSchools,
	companyIdAtom,
	prepareUser,
	schoolIdAtom,
	schoolOfSessionAtom,
	setSchool,
} from "./session.ts";
import {
	type ConfigDocuments,
	type ConfigName,
	documentsOf,
	names,
	type Source,
	snapshot,
	sources,
} from "./snapshot.ts";
import { storage } from "./storage.ts";

export type { ConfigDocuments, ConfigName } from "./snapshot.ts";

type AnyDocument = ConfigDocuments[ConfigName];

/** Keys carry the school, so that a switch can never show the former school's documents. */
const keyOf = (name: ConfigName, school: string) => ["config", school, name] as const;

/** One and the same for every document a company has not: another one at each look would draw the page again. */
const nothing = {};

/** A document of the page itself; what the server left out there, the company has not. */
function given<N extends ConfigName>(name: N, school: string): ConfigDocuments[N] | undefined {
	const page = snapshot();
	if (!page || page.schoolId !== school) return undefined;
	return (page[name] ?? nothing) as ConfigDocuments[N];
}

function fetchFrom<T>({ path, method, validate }: Omit<Source<T>, "needed">, school: string): Promise<T> {
	return call({
		path,
		...(method ? { method } : {}),
		query: { domain: location.hostname, schoolId: school || undefined },
		validate,
	});
}

/** What holds for every school of the company. */
function takeCompany({ companyId, allowedOrigins = [] }: Schools): void {
	getDefaultStore().set(companyIdAtom, companyId);
	allowOrigins(allowedOrigins);
}

/** API-016, for a page that carries no list of schools; undefined when no school has the suffix. */
async function schoolBySuffix(suffix: string): Promise<string | undefined> {
	try {
		const { id } = await call({
			path: "/saas-business/v1/school/info/suffix/",
			query: { suffix },
			validate: async () => (await import("../../schemas/generated/calls/school.js")).validateSchoolInfo,
		});
		return id;
	} catch (error) {
		if (error instanceof ApiError && error.kind === "refused") return undefined;
		throw error;
	}
}

/** Answers which school the asked one is (the default one for none), and which there are. */
async function searchSchools(school: string): Promise<{ schools: Schools; id: string }> {
	const found = await fetchFrom<SchoolSearch>(
		{
			path: "/external/api/v1/schools/searchMerge",
			validate: async () => (await import("../../schemas/generated/calls/config.js")).validateSchoolSearch,
		},
		school,
	);
	const { companyId, companyName, allowedOrigins = [], schoolPage, schoolResp } = found;
	const schools = { companyId, companyName, allowedOrigins, list: schoolPage.list };
	takeCompany(schools);
	return { schools, id: schoolResp.id };
}

/** Documents are kept by school, and the browser keeps them by origin: the last good one is always our own. */
const storedAs = (name: ConfigName, school: string) => `config.${school}.${name}`;
const keep = (name: ConfigName, school: string, document: AnyDocument) =>
	storage.set(storedAs(name, school), JSON.stringify(document));

async function lastGood(name: keyof typeof sources, school: string): Promise<AnyDocument | undefined> {
	const validate = (await sources[name].validate()) as Validator<AnyDocument>;
	const kept = storage.getJson(storedAs(name, school));
	return kept !== undefined && validate(kept) ? kept : undefined;
}

/** call() has said what is wrong with the document. */
const isBroken = (error: unknown) => error instanceof ApiError && error.kind === "unreadable";

const fetchFresh = async (name: ConfigName, school: string): Promise<AnyDocument> =>
	name === "schools"
		? (await searchSchools(school)).schools
		: fetchFrom(sources[name] as Source<AnyDocument>, school);

/**
 * A document as the server has it, else the last good one of the same school.
 * @param school asked for; empty for the default one
 * @param id which school that is, where only the server knows
 */
async function fetchDocument(
	name: ConfigName,
	school: string,
	id: string | Promise<string> = school,
): Promise<AnyDocument> {
	try {
		const document = await fetchFresh(name, school);
		keep(name, await id, document);
		return document;
	} catch (error) {
		const good = isBroken(error) && name !== "schools" ? await lastGood(name, await id) : undefined;
		if (!good) throw error;
		return good;
	}
}

const put = (name: ConfigName, school: string, document: AnyDocument) =>
	mutate(keyOf(name, school), document, { revalidate: false });

/** What else must be at hand before a school is shown; the application sets it. */
let warmUp: (home: HomeConfig) => Promise<unknown> = async () => undefined;
export function warmSchoolsWith(load: typeof warmUp): void {
	warmUp = load;
}

/** Fetches what a page without a snapshot, or of another school, needs; everything at once. */
async function fetchSchool(asked: string): Promise<string> {
	const search = searchSchools(asked);
	const found = search.then(({ id }) => id);
	// The search fails the whole below; not every document waits for its answer.
	found.catch(() => undefined);
	const others = (Object.keys(sources) as (keyof typeof sources)[]).map(async (name) => {
		try {
			return [name, await fetchDocument(name, asked, found)] as const;
		} catch (error) {
			if (sources[name].needed) throw error;
			console.warn(`${sources[name].path} failed; it is fetched again when it is needed`, error);
			return undefined;
		}
	});
	const [{ schools, id }, ...documents] = await Promise.all([search, ...others]);
	await put("schools", id, schools);
	for (const each of documents) if (each) await put(each[0], id, each[1]);
	const home = documents.find((each) => each?.[0] === "home")?.[1];
	if (home) await warmUp(home as HomeConfig);
	return id;
}

/** Asks for the wished schools in turn; the server answers with the default one for a school it does not know. */
async function fetchAsked(): Promise<void> {
	const { suffix } = schoolInHash(location.hash);
	const named = suffix === undefined ? undefined : await schoolBySuffix(suffix);
	const asked = askedSchools(named);
	for (const id of [...asked, getDefaultStore().get(schoolOfSessionAtom)]) {
		if (id === undefined || (await fetchSchool(id)) !== id) continue;
		ready.add(id);
		return setSchool(id, asked.includes(id));
	}
	setSchool(await fetchSchool(""), false);
}

/**
 * Resolves when the documents of the first paint are there.
 * @throws ApiError when one of them cannot be had
 */
export async function loadConfig(): Promise<void> {
	const page = snapshot();
	if (!page) return fetchAsked();
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
const ready = new Set<string>();
export const isReady = (id: string): boolean => ready.has(id);
/** Pushes of changed documents so far: what was asked for before one of them may be outdated. */
let pushes = 0;

/** Fetches what the pages of a school are drawn from; a push that comes meanwhile makes it begin again. */
export async function prepareSchool(id: string): Promise<void> {
	while (!ready.has(id)) {
		const before = pushes;
		const [found] = await Promise.all([fetchSchool(id), prepareUser(id)]);
		if (found !== id) throw new ApiError("refused", "", { code: "404", status: 404 });
		if (before === pushes) ready.add(id);
	}
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
	const { data } = useSWRImmutable(keyOf(name, school), () => fetchDocument(name, school), {
		...(fallbackData === undefined ? {} : { fallbackData }),
	});
	return data as ConfigDocuments[N] | undefined;
}

async function refresh(name: ConfigName, school: string): Promise<void> {
	try {
		const fresh = await fetchFresh(name, school);
		keep(name, school, fresh);
		await mutate<AnyDocument>(keyOf(name, school), (now) => share(now ?? given(name, school), fresh), {
			revalidate: false,
		});
	} catch (error) {
		// What is on screen is the last good one; a broken document does not take its place.
		if (!isBroken(error)) throw error;
	}
}

/** Fetches the named documents of the current school again; parts that did not change keep their identity. */
export async function refreshConfig(documents: readonly string[] = names): Promise<void> {
	const school = getDefaultStore().get(schoolIdAtom);
	pushes += 1;
	ready.clear();
	ready.add(school);
	const wanted = new Set(documents.flatMap(documentsOf));
	await Promise.all([...wanted].map((name) => refresh(name, school)));
}
