// The configuration documents of the current school: from the page, else fetched, else the last good ones.
import { getDefaultStore, useAtomValue } from "jotai";
import { mutate } from "swr";
import useSWRImmutable from "swr/immutable";
import type {
	AliasConfig,
	BaseInfo,
	FooterConfig,
	HomeConfig,
	Menus,
	RegisterConfig,
	SchoolSearch,
	Schools,
	ServiceConfig,
} from "../../schemas/generated/documents.ts";
import { share } from "../../schemas/json.ts";
import { ApiError } from "./errors.ts";
import { call, type Validator } from "./http.ts";
import { companyIdAtom, schoolIdAtom, setSchool } from "./session.ts";
import { snapshot } from "./snapshot.ts";
import { storage } from "./storage.ts";

export interface ConfigDocuments {
	readonly schools: Schools;
	readonly baseInfo: BaseInfo;
	readonly home: HomeConfig;
	readonly menus: Menus;
	readonly footer: FooterConfig;
	readonly service: ServiceConfig;
	readonly alias: AliasConfig;
	readonly register: RegisterConfig;
}
export type ConfigName = keyof ConfigDocuments;
type AnyDocument = ConfigDocuments[ConfigName];

/** Validators are 17 KB that a page with a snapshot does not need. */
const validators = () => import("../../schemas/generated/config.js");

interface Source<T> {
	readonly path: string;
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
};
const names = ["schools", ...Object.keys(sources)] as ConfigName[];
const isName = (word: string): word is ConfigName => (names as string[]).includes(word);

/** Keys carry the school, so that a switch can never show the former school's documents. */
const keyOf = (name: ConfigName, school: string) => ["config", school, name] as const;

/** A document of the page itself; what the server left out there, the company has not. */
function given<N extends ConfigName>(name: N, school: string): ConfigDocuments[N] | undefined {
	const page = snapshot();
	if (!page || page.schoolId !== school) return undefined;
	return (page[name] ?? {}) as ConfigDocuments[N];
}

function fetchFrom<T>(source: Pick<Source<T>, "path" | "validate">, school: string): Promise<T> {
	return call({
		path: source.path,
		query: { domain: location.hostname, schoolId: school || undefined },
		validate: source.validate,
	});
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
	const { companyId, companyName, schoolPage, schoolResp } = found;
	return { schools: { companyId, companyName, list: schoolPage.list }, id: schoolResp.id };
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
	getDefaultStore().set(companyIdAtom, schools.companyId);
	return id;
}

/** OPEN-063: the address decides, then what this browser chose before. */
function askedSchool(): string | undefined {
	const hashQuery = location.hash.split("?")[1] ?? "";
	return (
		new URLSearchParams(location.search).get("schoolId") ??
		new URLSearchParams(hashQuery).get("schoolId") ??
		storage.get("schoolId")
	);
}

/**
 * Resolves when the documents of the first paint are there.
 * @throws ApiError when one of them cannot be had
 */
export async function loadConfig(): Promise<void> {
	const asked = askedSchool();
	const page = snapshot();
	if (!page) return setSchool(await fetchSchool(asked ?? ""));
	getDefaultStore().set(companyIdAtom, page.schools.companyId);
	const other = page.schools.list.some(({ id }) => id === asked && id !== page.schoolId);
	setSchool(other && asked ? await fetchSchool(asked) : page.schoolId);
}

/** Whether a push changed documents since the page came, so that those of the page may be outdated. */
let pushed = false;

/** Shows another school, once its documents are there; remembered on this host. */
export async function chooseSchool(id: string): Promise<void> {
	const found = !pushed && snapshot()?.schoolId === id ? id : await fetchSchool(id);
	storage.set("schoolId", found);
	setSchool(found);
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

/** Which documents we hold follow from a part of the site document; all of them from a part that overrides. */
const partsOf: Readonly<Record<string, readonly ConfigName[]>> = {
	header: ["home"],
	company: ["schools"],
	overrides: names,
};

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
	pushed = true;
	const school = getDefaultStore().get(schoolIdAtom);
	const wanted = new Set(documents.flatMap((name) => (isName(name) ? [name] : (partsOf[name] ?? []))));
	await Promise.all([...wanted].map((name) => refresh(name, school)));
}
