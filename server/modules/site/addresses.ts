// Where the addresses of a site document lead: to a page or file of the site, nowhere, or to another site.
import { isPictureName } from "../../../schemas/pictures.ts";
import { type Problem, problem } from "../../../schemas/problems.ts";
import { type Node, nodeOf, quote, textsIn } from "../../shared/documentNodes.ts";
import { putPicture } from "./pictures.ts";
import { isFilePath, isPagePath, redirectedPaths, sitePaths } from "./servedPaths.ts";
import { hasPage } from "./targets.ts";

export interface SiteAddresses {
	/** Origins of the company's own hosts. */
	readonly own: ReadonlySet<string>;
	/** Origins of company.allowedOrigins. */
	readonly allowed: ReadonlySet<string>;
	readonly courses: ReadonlySet<string>;
	/** Ids of other content by its kind; absent where they are not known. */
	readonly entries?: ReadonlyMap<string, ReadonlySet<string>>;
	/** Names of the company's pictures. */
	readonly assets: ReadonlySet<string>;
	/** What to do about a picture that is not there. */
	readonly putPicture: (name: string) => string;
}

/** What the company has. */
export type ContentFacts = Pick<SiteAddresses, "courses" | "assets" | "entries">;

/** @param site parts of another type are skipped */
export function addressesOf(site: Node, { courses, assets, entries }: ContentFacts): SiteAddresses {
	const { hosts, allowedOrigins } = nodeOf(site["company"]);
	return {
		own: new Set(textsIn("", hosts).flatMap(([, host]) => [`https://${host}`, `http://${host}`])),
		allowed: new Set(textsIn("", allowedOrigins).map(([, origin]) => origin)),
		courses,
		assets,
		...(entries && { entries }),
		putPicture: (name) => putPicture(site, name),
	};
}

/** What an address is for. */
interface Use {
	readonly expected: string;
	/** Not a page. */
	readonly isFile?: boolean;
	/** What becomes of an address whose origin is not in company.allowedOrigins; undefined where any may be used. */
	readonly foreign?: string;
}

const overWarning = "which visitors reach only over a page that warns of it";

export const uses = {
	link: { expected: "a page of this site", foreign: overWarning },
	directLink: { expected: "a page of this site" },
	signIn: {
		expected: "a page of this site",
		foreign: "a sign-in page that the site does not trust",
	},
	picture: { expected: "the address of a picture", isFile: true, foreign: "a picture that is not shown" },
	script: { expected: "the address of a script", isFile: true },
	download: { expected: "the address of a file", isFile: true, foreign: overWarning },
} satisfies Record<string, Use>;

/** Pages of one entry of the content, which ends their address. */
const entryPages: readonly (readonly [path: string, kind: string, thing: string])[] = [
	["/course/detail/", "courses", "a course"],
	["/coursePackage/detail/", "packages", "a package"],
	["/trainingPlan/detail/", "plans", "a training plan"],
	["/openCourse/", "open-classes", "an open class"],
	["/teachersdetail/", "teachers", "a teacher"],
	["/newsdetails/", "news", "a piece of news"],
	["/groupdetail/", "groups", "a group"],
	["/applydetail/", "registrations", "a registration"],
	["/custom/", "pages", "a page of the school's own"],
];

/** @param path behind the hash, or of the same page outside of it */
function deadEntry(path: string, { courses, entries }: ContentFacts): string | undefined {
	const [start = "", kind = "", thing] = entryPages.find(([each]) => path.startsWith(each)) ?? [];
	const [id = ""] = path.slice(start.length).split("/");
	// A variable is filled in when the link is followed.
	if (thing === undefined || id === "" || id.includes("{")) return undefined;
	const known = kind === "courses" ? courses : entries && (entries.get(kind) ?? new Set());
	return known === undefined || known.has(decoded(id)) ? undefined : `${thing} that does not exist`;
}

/** As it is written when it is no encoded text. */
function decoded(id: string): string {
	try {
		return decodeURIComponent(id);
	} catch (error) {
		if (error instanceof URIError) return id;
		throw error;
	}
}

function deadPage(page: string, facts: ContentFacts): string | undefined {
	if (page === "" || page === "/") return undefined;
	return hasPage(page) ? deadEntry(page, facts) : "which no page has";
}

const behindSlash = new Set([...sitePaths, ...redirectedPaths]);

const correct = "correct or remove it";

/** A file that the server answers only when the company has it. */
function deadFile(
	path: string,
	{ courses, assets, putPicture }: SiteAddresses,
): [found: string, todo: string] | undefined {
	const [, kind, name = ""] = /^\/s\/(asset|cover)\/(.+)$/.exec(path) ?? [];
	if (kind === "asset" && !isPictureName(name)) return ["which the server does not answer", correct];
	if (kind === "asset" && !assets.has(name))
		return ["a picture that does not exist", `${putPicture(name)}, or correct the address`];
	if (kind === "cover" && !courses.has(name.replace(/\.svg$/, "")))
		return ["the cover of a course that does not exist", correct];
	return undefined;
}

/** @param address of the own site, without its origin */
function deadAddress(
	address: string,
	{ isFile = false }: Use,
	addresses: SiteAddresses,
): [found: string, todo: string] | undefined {
	const [beforeHash = "", hash = ""] = address.split("#", 2);
	const path = beforeHash.split("?")[0] || "/s/pc/";
	if (isFilePath(path)) return deadFile(path, addresses);
	if (!isPagePath(path)) return ["which the server does not answer", correct];
	if (isFile) return ["a page of this site", correct];
	const found = behindSlash.has(path)
		? deadPage(hash.split("?")[0] ?? "", addresses)
		: deadEntry(path, addresses);
	return found === undefined ? undefined : [found, correct];
}

/** Whether an address is of another site. */
export const isForeign = (url: string, { own }: SiteAddresses): boolean =>
	/^https?:/i.test(url) && URL.canParse(url) && !own.has(new URL(url).origin);

/** @param url as its schema allows it; empty ones lead nowhere on purpose */
export function addressProblems(path: string, url: string, use: Use, addresses: SiteAddresses): Problem[] {
	const { own, allowed } = addresses;
	if (url === "") return [];
	const isAbsolute = /^https?:/i.test(url);
	if (isAbsolute && !URL.canParse(url))
		return [problem(path, "a complete address", quote(url), "correct it")];
	const { origin } = isAbsolute ? new URL(url) : {};
	if (origin === undefined || own.has(origin)) {
		const address = isAbsolute ? url.replace(/^https?:\/*[^/?#]*/i, "") || "/" : url;
		const dead = deadAddress(address, use, addresses);
		return dead ? [problem(path, use.expected, `${quote(url)}, ${dead[0]}`, dead[1])] : [];
	}
	if (allowed.has(origin) || use.foreign === undefined) return [];
	return [
		problem(
			path,
			"an address of this site or of an origin in company.allowedOrigins",
			`${quote(url)}, ${use.foreign}`,
			`add "${origin}" to company.allowedOrigins if you trust it, or correct the address`,
		),
	];
}
