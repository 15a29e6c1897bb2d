// The addresses of the pages of a site. A feature that adds a page adds its address here;
// tests/contract/targets.test.ts compares the list with the routes.
import type { MenuItem } from "../../../schemas/generated/documents.ts";

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

/** Paths that the server answers. */
const files = /^\/(s\/(pc|asset|cover)\/.*|wap\/?)?$/;

const patterns = pages.map((page) => new RegExp(`^${page.replaceAll(/:\w+/g, "[^/]+")}/?$`));

/** Why an address leads nowhere; undefined when there is a page. Addresses of other hosts are not requested. */
export function deadTarget(
	kind: MenuItem["pageHeadType"],
	url: string | undefined,
	courses: ReadonlySet<string>,
): string | undefined {
	if (!url) return kinds.has(kind) ? undefined : `"${kind}", a kind of page this version does not have`;
	if (/^https?:/.test(url)) return undefined;
	if (!url.startsWith("#")) return files.test(url) ? undefined : `"${url}", which the server does not answer`;
	const page = url.slice(1).split("?")[0] ?? "";
	if (!patterns.some((pattern) => pattern.test(page))) return `"${url}", which no page has`;
	const course = /^\/course\/detail\/([^/]+)/.exec(page)?.[1];
	if (course === undefined || courses.has(course)) return undefined;
	return `"${url}", a course that does not exist`;
}
