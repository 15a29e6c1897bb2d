// Fetches configuration documents: for a page without a snapshot, for another school, and after a change. The last
// valid document of the same school stands in for an invalid one.
import { getDefaultStore } from "jotai";
import { mutate } from "swr";
import type { HomeConfig, SchoolSearch, Schools } from "../../../schemas/generated/documents.ts";
import { reuseEqualParts } from "../../../schemas/json.ts";
import type { Validator } from "../http/callSpec.ts";
import { ApiError } from "../http/errors.ts";
import { call } from "../http/http.ts";
import { schoolInHash } from "../paths.ts";
import {
	companyIdAtom,
	requestedSchools,
	schoolIdAtom,
	schoolOfSessionAtom,
	setSchool,
} from "../session/session.ts";
import { preloadCurrentUser } from "../session/studentQuery.ts";
import type { ConfigDocuments, ConfigName } from "../snapshot.ts";
import { storage } from "../storage.ts";
import { createRequestNumbers } from "../tabs.ts";
import { notifyDependents } from "./dependents.ts";
import { applyCompany, configKey, pageDocument, readySchools, schoolPreloader } from "./schoolDocuments.ts";

type AnyDocument = ConfigDocuments[ConfigName];

/** Validators are 17 KB that a page with a snapshot does not need. */
const validators = () => import("../../../schemas/generated/config.js");

interface Source<T> {
	readonly path: string;
	readonly method?: "POST";
	readonly validate: () => Promise<Validator<T>>;
	/** The first render needs it. */
	readonly isRequired: boolean;
}

function source<T>(
	path: string,
	pick: (all: Awaited<ReturnType<typeof validators>>) => Validator<T>,
	isRequired = true,
): Source<T> {
	return { path, validate: async () => pick(await validators()), isRequired };
}

const sources: { readonly [N in Exclude<ConfigName, "schools">]: Source<ConfigDocuments[N]> } = {
	baseInfo: source("/external/api/v1/company/getBaseInfo", (all) => all.validateBaseInfo),
	home: source("/saas-business/v1/front/home-page/home-config", (all) => all.validateHomeConfig),
	menus: source("/external/api/v1/system/querySysMenuHeadAndFoot", (all) => all.validateMenus),
	footer: source(
		"/saas-business/v1/company/config/companyFootInfo/queryCompanyId",
		(all) => all.validateFooterConfig,
	),
	service: source("/external/api/v1/usersfront/getPersonConfig", (all) => all.validateServiceConfig),
	alias: source("/saas-business/v1/company/getCompanyAlias", (all) => all.validateAliasConfig, false),
	register: source("/saas-business/v1/company/register/config", (all) => all.validateRegisterConfig, false),
	sideLayer: {
		...source("/saas-business/v1/companyMarketSet/findMarket", (all) => all.validateSideLayerConfig, false),
		method: "POST",
	},
};
const names = ["schools", ...Object.keys(sources)] as ConfigName[];
const isName = (name: string): name is ConfigName => (names as string[]).includes(name);

/** The documents that depend on other parts of the site document. */
const dependents: Readonly<Record<string, readonly ConfigName[]>> = {
	header: ["home"],
	company: ["schools"],
	overrides: names,
	patches: names,
};

/** The documents a name of a push stands for; none for an unknown name. */
const documentsOf = (name: string): readonly ConfigName[] =>
	isName(name) ? [name] : (dependents[name] ?? []);

function fetchFrom<T>({ path, method, validate }: Omit<Source<T>, "isRequired">, school: string): Promise<T> {
	return call({
		path,
		...(method ? { method } : {}),
		query: { domain: location.hostname, schoolId: school || undefined },
		validate,
	});
}

/** API-016, for a page that carries no list of schools; undefined when no school has the suffix. */
async function schoolBySuffix(suffix: string): Promise<string | undefined> {
	try {
		const { id } = await call({
			path: "/saas-business/v1/school/info/suffix/",
			query: { suffix },
			validate: async () => (await import("../../../schemas/generated/calls/school.js")).validateSchoolInfo,
		});
		return id;
	} catch (error) {
		if (error instanceof ApiError && error.kind === "refused") return undefined;
		throw error;
	}
}

/** The list of schools, and the requested one of them: the default one for an unknown or empty id. */
async function searchSchools(school: string): Promise<{ schools: Schools; id: string }> {
	const found = await fetchFrom<SchoolSearch>(
		{
			path: "/external/api/v1/schools/searchMerge",
			validate: async () => (await import("../../../schemas/generated/calls/config.js")).validateSchoolSearch,
		},
		school,
	);
	const { companyId, companyName, allowedOrigins = [], schoolPage, schoolResp } = found;
	const schools = { companyId, companyName, allowedOrigins, list: schoolPage.list };
	applyCompany(schools, getDefaultStore().get(companyIdAtom) !== undefined);
	return { schools, id: schoolResp.id };
}

/** Stored by school, and by the browser for each origin. */
const storageKey = (name: ConfigName, school: string) => `config.${school}.${name}`;

async function lastValid(name: keyof typeof sources, school: string): Promise<AnyDocument | undefined> {
	const validate = (await sources[name].validate()) as Validator<AnyDocument>;
	const stored = storage.getJson(storageKey(name, school));
	return stored !== undefined && validate(stored) ? stored : undefined;
}

/** call() has reported the errors. */
const isInvalid = (error: unknown) => error instanceof ApiError && error.kind === "unreadable";

/**
 * The server's document, stored as the last valid one of its school.
 * @param school empty for the default one
 * @param id of that school, where only the server knows it
 */
async function fetchFresh(
	name: ConfigName,
	school: string,
	id: string | Promise<string> = school,
): Promise<AnyDocument> {
	const document =
		name === "schools"
			? (await searchSchools(school)).schools
			: await fetchFrom(sources[name] as Source<AnyDocument>, school);
	storage.set(storageKey(name, await id), JSON.stringify(document));
	return document;
}

/** The server's document, else the last valid one of the same school. */
export async function fetchDocument(
	name: ConfigName,
	school: string,
	id: string | Promise<string> = school,
): Promise<AnyDocument> {
	try {
		return await fetchFresh(name, school, id);
	} catch (error) {
		const valid = isInvalid(error) && name !== "schools" ? await lastValid(name, await id) : undefined;
		if (!valid) throw error;
		return valid;
	}
}

const cacheDocument = (name: ConfigName, school: string, document: AnyDocument) =>
	mutate(configKey(name, school), document, { revalidate: false });

/** Fetches all documents of a school at once. @returns its id */
async function fetchSchool(requested: string): Promise<string> {
	const search = searchSchools(requested);
	const found = search.then(({ id }) => id);
	// Promise.all below rejects with the same error.
	found.catch(() => undefined);
	const others = (Object.keys(sources) as (keyof typeof sources)[]).map(async (name) => {
		try {
			return [name, await fetchDocument(name, requested, found)] as const;
		} catch (error) {
			if (sources[name].isRequired) throw error;
			console.warn(`${sources[name].path} failed; it is fetched again when it is needed`, error);
			return undefined;
		}
	});
	const [{ schools, id }, ...documents] = await Promise.all([search, ...others]);
	await cacheDocument("schools", id, schools);
	for (const each of documents) if (each) await cacheDocument(each[0], id, each[1]);
	const home = documents.find((each) => each?.[0] === "home")?.[1];
	if (home) await schoolPreloader.load(home as HomeConfig);
	return id;
}

/** Tries the requested schools in turn; the server returns the default one for an unknown school. */
export async function fetchRequestedSchool(): Promise<void> {
	const { suffix } = schoolInHash(location.hash);
	const bySuffix = suffix === undefined ? undefined : await schoolBySuffix(suffix);
	const requested = requestedSchools(bySuffix);
	for (const id of [...requested, getDefaultStore().get(schoolOfSessionAtom)]) {
		if (id === undefined || (await fetchSchool(id)) !== id) continue;
		readySchools.add(id);
		return setSchool(id, requested.includes(id));
	}
	setSchool(await fetchSchool(""), false);
}

/** A refresh outdates the documents of other schools that are being fetched. */
const refreshes = createRequestNumbers();

/** Fetches the documents of a school, again when a refresh comes meanwhile. */
export async function prepareSchool(id: string): Promise<void> {
	while (!readySchools.has(id)) {
		const lastRefresh = refreshes.latest();
		const [found] = await Promise.all([fetchSchool(id), preloadCurrentUser(id)]);
		if (found !== id) throw new ApiError("refused", "", { code: "404", status: 404 });
		if (lastRefresh.isLatest()) readySchools.add(id);
	}
}

/**
 * Fetches the named documents of the current school again. They are shown together, as no page should show half of a
 * change; unchanged parts keep their identity, and a document that is invalid or cannot be fetched stays as it is.
 * @throws ApiError of one that cannot be fetched
 */
export async function refreshConfig(documents: readonly string[] = names): Promise<void> {
	const school = getDefaultStore().get(schoolIdAtom);
	refreshes.begin();
	readySchools.clear();
	readySchools.add(school);
	notifyDependents(documents === names || documents.includes("overrides") ? undefined : documents);
	const changed = [...new Set(documents.flatMap(documentsOf))];
	const fetched = await Promise.allSettled(changed.map((name) => fetchFresh(name, school)));
	const show = (name: ConfigName, fresh: AnyDocument) =>
		mutate<AnyDocument>(
			configKey(name, school),
			(now) => reuseEqualParts(now ?? pageDocument(name, school), fresh),
			{ revalidate: false },
		);
	await Promise.all(
		fetched.map((each, i) => each.status === "fulfilled" && show(changed[i] as ConfigName, each.value)),
	);
	const failed = fetched.find((each) => each.status === "rejected" && !isInvalid(each.reason));
	if (failed?.status === "rejected") throw failed.reason;
}
