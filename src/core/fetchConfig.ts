// Fetches configuration documents: for a page that carries none, for another school, and after a change. A document
// that is broken is replaced by the last good one of the same school.
import { getDefaultStore } from "jotai";
import { mutate } from "swr";
import type { HomeConfig, SchoolSearch, Schools } from "../../schemas/generated/documents.ts";
import { share } from "../../schemas/json.ts";
import { given, keyOf, ready, takeCompany, warmUp } from "./config.ts";
import { ApiError } from "./errors.ts";
import { call, type Validator } from "./http.ts";
import { schoolInHash } from "./paths.ts";
import { prepareUser, refetchMine } from "./refetch.ts";
import { askedSchools, schoolIdAtom, schoolOfSessionAtom, setSchool } from "./session.ts";
import type { ConfigDocuments, ConfigName } from "./snapshot.ts";
import { storage } from "./storage.ts";

type AnyDocument = ConfigDocuments[ConfigName];

/** Validators are 17 KB that a page with a snapshot does not need. */
const validators = () => import("../../schemas/generated/config.js");

interface Source<T> {
	readonly path: string;
	readonly method?: "POST";
	readonly validate: () => Promise<Validator<T>>;
	/** Every screen is drawn from it; without it there is no first paint. */
	readonly needed: boolean;
}

function source<T>(
	path: string,
	pick: (all: Awaited<ReturnType<typeof validators>>) => Validator<T>,
	needed = true,
): Source<T> {
	return { path, validate: async () => pick(await validators()), needed };
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
const isName = (word: string): word is ConfigName => (names as string[]).includes(word);

/** Which documents we hold follow from a part of the site document; all of them from a part that overrides. */
const partsOf: Readonly<Record<string, readonly ConfigName[]>> = {
	header: ["home"],
	company: ["schools"],
	overrides: names,
};

/** The documents a name of a push stands for; none for a name we do not know. */
const documentsOf = (name: string): readonly ConfigName[] => (isName(name) ? [name] : (partsOf[name] ?? []));

function fetchFrom<T>({ path, method, validate }: Omit<Source<T>, "needed">, school: string): Promise<T> {
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
export async function fetchDocument(
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
	if (home) await warmUp()(home as HomeConfig);
	return id;
}

/** Asks for the wished schools in turn; the server answers with the default one for a school it does not know. */
export async function fetchAsked(): Promise<void> {
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

/** Documents no page carries: what they say comes with the answers of a student, by these names. */
const answersOf: Readonly<Record<string, readonly string[]>> = {
	studentInfo: ["personalInfo", "studentGroups"],
	customFields: ["customFields"],
};

/** Fetches the named documents of the current school again; parts that did not change keep their identity. */
export async function refreshConfig(documents: readonly string[] = names): Promise<void> {
	const school = getDefaultStore().get(schoolIdAtom);
	pushes += 1;
	ready.clear();
	ready.add(school);
	const all = documents === names || documents.includes("overrides");
	refetchMine(...(all ? Object.keys(answersOf) : documents).flatMap((name) => answersOf[name] ?? []));
	const wanted = new Set(documents.flatMap(documentsOf));
	await Promise.all([...wanted].map((name) => refresh(name, school)));
}
