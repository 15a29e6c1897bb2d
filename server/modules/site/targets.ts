// The addresses of the pages of a site, and links that lead nowhere. A feature that adds a page adds its address here;
// tests/contract/targets.test.ts compares the list with the routes.
import type { MenuItem } from "../../../schemas/generated/documents.ts";
import { variableProblem } from "../../../schemas/linkVariables.ts";
import { type Problem, problem } from "../../../schemas/problems.ts";
import { documentsNamed, type Node, nodeOf, textOf } from "./documentNodes.ts";
import { menuItems } from "./menus.ts";
import { isFilePath, isPagePath } from "./servedPaths.ts";

/** Addresses after the hash; `:name` stands for one segment. */
export const pages: readonly string[] = [
	"/home/index",
	"/home/index/:suffix",
	"/home/choice",
	"/appload",
	"/course/list",
	"/course/detail/:id",
	"/coursePackage/list",
	"/coursePackage/detail/:id",
	"/openCourse",
	"/teachers",
	"/teachersdetail/:id",
	"/teacherLoginIn",
	"/news",
	"/newsdetails/:id",
	"/answerslist/:course",
	"/response/:id",
	"/sysPageHeadFoot/showDetail/:id",
	"/linkVariableRedirect/:menuId",
	"/leave",
	"/errorPage",
	"/shoppingcart",
	"/manage",
	"/personal",
	"/personal/:section",
	"/personal/message/detailslist",
	"/personal/accountcenter/account/member",
	"/personal/accountcenter/score",
	"/personal/order",
	"/personal/setting/account",
	"/personal/setting/archives",
	"/personal/setting/data",
	"/personal/setting/avatar",
	"/personal/course/lessons",
	"/personal/course/note",
	"/personal/course/classTable",
];

/** Kinds of menu items that open a page without an address. */
const kinds = new Set<MenuItem["pageHeadType"]>([
	"home",
	"course",
	"coursePackage",
	"openCourse",
	"teacher",
	"teacherLogin",
	"news",
	"answer",
]);

const patterns = pages.map((page) => new RegExp(`^${page.replaceAll(/:\w+/g, "[^/]+")}/?$`));

/** @param path after the hash */
export const hasPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

/** @param url that begins with a slash */
function isServed(url: string): boolean {
	const [path = ""] = url.split(/[?#]/);
	return isPagePath(path) || isFilePath(path);
}

/** Why an address leads nowhere; undefined when there is a page. Addresses of other hosts are not requested. */
function deadTarget(
	kind: MenuItem["pageHeadType"],
	url: string | undefined,
	courses: ReadonlySet<string>,
): string | undefined {
	if (!url) return kinds.has(kind) ? undefined : `"${kind}", a kind of page this version does not have`;
	if (/^https?:/.test(url)) return undefined;
	if (!url.startsWith("#")) return isServed(url) ? undefined : `"${url}", which the server does not answer`;
	const page = url.slice(1).split("?")[0] ?? "";
	if (!hasPage(page)) return `"${url}", which no page has`;
	const course = /^\/course\/detail\/([^/]+)/.exec(page)?.[1];
	if (course === undefined || courses.has(course)) return undefined;
	return `"${url}", a course that does not exist`;
}

/** Why a menu item leads nowhere, and the property that is wrong. */
function deadItem(
	path: string,
	{ detail, pageHeadType, urlType, menuUrl, children }: MenuItem,
	courses: ReadonlySet<string>,
): [property: "detail" | "menuUrl" | "pageHeadType", found: string] | undefined {
	const isOther = pageHeadType === "other";
	// Such an item links to the page of its own text.
	if (detail && isOther && path.includes(".foot[")) return undefined;
	if (detail)
		return ["detail", "a text that is not shown: only items of the footer of the kind other have one"];
	const variableIssue = urlType === "variable" && menuUrl ? variableProblem(menuUrl) : undefined;
	if (variableIssue) return ["menuUrl", variableIssue];
	// An item with children opens them; its own target is optional.
	if (isOther && !menuUrl) return children?.length ? undefined : ["menuUrl", "nothing"];
	const found = deadTarget(pageHeadType, menuUrl, courses);
	return found ? [isOther ? "menuUrl" : "pageHeadType", found] : undefined;
}

/** @param site parts of another type are skipped */
export function targetWarnings(site: Node, courses: ReadonlySet<string>): Problem[] {
	const items = menuItems(site).flatMap(([path, item]) => {
		const dead = deadItem(path, item, courses);
		return dead ? [[`${path}.${dead[0]}`, dead[1]] as const] : [];
	});
	const links = documentsNamed(site, "home").flatMap(([path, { hero, homePageTemplateRsp }]) =>
		(
			[
				[`${path}.hero.target`, textOf(nodeOf(hero)["target"])],
				[`${path}.homePageTemplateRsp.templateLink`, textOf(nodeOf(homePageTemplateRsp)["templateLink"])],
			] as const
		).flatMap(([at, url]) => {
			const found = url && deadTarget("other", url, courses);
			return found ? [[at, found] as const] : [];
		}),
	);
	return [...items, ...links].map(([path, found]) =>
		problem(path, "a page of this site", found, "correct it or remove the entry"),
	);
}

const entryPage = /^#\/teacherLoginIn\/?(?:\?|$)/;

const opensEntry = ({ pageHeadType, menuUrl }: MenuItem): boolean =>
	menuUrl ? entryPage.test(menuUrl) : pageHeadType === "teacherLogin";

/**
 * The teachers' entry (ROLE-04): a menu links to its page, and that page needs an address to link to.
 * @param site parts of another type are skipped
 */
export function teacherWarnings(site: Node, courses: ReadonlySet<string>): Problem[] {
	const teacherUrl = textOf(nodeOf(site["company"])["teacherUrl"]) || undefined;
	const [path, expected] = ["company.teacherUrl", "where teachers sign in"];
	const todo = "write the address where teachers sign in";
	if (teacherUrl !== undefined) {
		const found = entryPage.test(teacherUrl)
			? `"${teacherUrl}", the page that should lead there`
			: deadTarget("other", teacherUrl, courses);
		return found ? [problem(path, expected, found, todo)] : [];
	}
	const first = menuItems(site).find(([, item]) => opensEntry(item));
	if (!first) return [];
	return [
		problem(
			path,
			`${expected}, since ${first[0]} leads to their entry`,
			"nothing",
			`${todo}, or remove the item`,
		),
	];
}
