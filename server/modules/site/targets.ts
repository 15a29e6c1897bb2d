// The addresses of the pages of a site, and menu items that lead to none. A feature that adds a page adds its address here;
// tests/contract/targets.test.ts compares the list with the routes.
import type { MenuItem } from "../../../schemas/generated/documents.ts";
import { variableProblem } from "../../../schemas/linkVariables.ts";
import { type Problem, problem } from "../../../schemas/problems.ts";
import { type Node, nodeOf, textOf } from "../../shared/documentNodes.ts";
import { menuItems } from "./menus.ts";

/** Addresses after the hash; `:name` stands for one segment. */
export const pages: readonly string[] = [
	"/home/index",
	"/home/index/:suffix",
	"/home/choice",
	"/appload",
	"/course/list",
	"/course/detail/:id",
	"/course/entry/:courseId/:lessonId",
	"/coursePackage/list",
	"/coursePackage/detail/:id",
	"/trainingPlan",
	"/trainingPlan/list",
	"/trainingPlan/detail/:id",
	"/openCourse",
	"/openCourse/:id",
	"/search",
	"/teachers",
	"/teachersdetail/:id",
	"/teacherLoginIn",
	"/news",
	"/newsdetails/:id",
	"/answerslist/:course",
	"/response/:id",
	"/group",
	"/groupdetail/:id",
	"/lib/subject",
	"/lib/subject/collect",
	"/lib/subject/doing",
	"/lib/subject/exampaper/examintro",
	"/lib/subject/exampaper/examintro/:id",
	"/lib/subject/exampaper/payresult",
	"/lib/subject/record",
	"/lib/subject/report",
	"/lib/subject/wrong",
	"/StudentsVoice",
	"/vip",
	"/apply",
	"/applydetail/:id",
	"/custom",
	"/custom/:id",
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
	"/personal/accountcenter/balance",
	"/personal/accountcenter/card",
	"/personal/accountcenter/coupons",
	"/personal/accountcenter/invite",
	"/personal/accountcenter/invoice",
	"/personal/order",
	"/personal/order/:orderNo",
	"/payment/order",
	"/agreement/:mode/:currentId/:protocolId",
	"/personal/setting/account",
	"/personal/setting/archives",
	"/personal/setting/data",
	"/personal/setting/avatar",
	"/personal/course/lessons",
	"/personal/course/package",
	"/personal/course/plan",
	"/personal/course/collect",
	"/personal/course/note",
	"/personal/course/homework",
	"/personal/course/classTable",
	"/personal/course/apply",
];

/** Kinds of menu items that open a page without an address. */
const kinds = new Set<MenuItem["pageHeadType"]>([
	"home",
	"course",
	"coursePackage",
	"trainingPlan",
	"openCourse",
	"questionBank",
	"teacher",
	"teacherLogin",
	"news",
	"answer",
	"group",
	"studentVoice",
	"vip",
	"apply",
	"custom",
]);

const patterns = pages.map((page) => new RegExp(`^${page.replaceAll(/:\w+/g, "[^/]+")}/?$`));

/** @param path after the hash */
export const hasPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

/** Why a menu item leads nowhere whatever its address, and the property that is wrong. */
function deadItem(
	path: string,
	{ detail, pageHeadType, urlType, menuUrl, children }: MenuItem,
): [property: "detail" | "menuUrl" | "pageHeadType", found: string] | undefined {
	const isOther = pageHeadType === "other";
	// Such an item links to the page of its own text.
	if (detail && isOther && path.includes(".foot[")) return undefined;
	if (detail)
		return ["detail", "a text that is not shown: only items of the footer of the kind other have one"];
	const variableIssue = urlType === "variable" && menuUrl ? variableProblem(menuUrl) : undefined;
	if (variableIssue) return ["menuUrl", variableIssue];
	if (menuUrl) return undefined;
	// An item with children opens them; its own target is optional.
	if (isOther) return children?.length ? undefined : ["menuUrl", "nothing"];
	return kinds.has(pageHeadType)
		? undefined
		: ["pageHeadType", `"${pageHeadType}", a kind of page this version does not have`];
}

/** @param site parts of another type are skipped */
export const targetWarnings = (site: Node): Problem[] =>
	menuItems(site).flatMap(([path, item]) => {
		const dead = deadItem(path, item);
		if (!dead) return [];
		const [property, found] = dead;
		return [problem(`${path}.${property}`, "a page of this site", found, "correct it or remove the entry")];
	});

const entryPage = /^#\/teacherLoginIn\/?(?:\?|$)/;

const opensEntry = ({ pageHeadType, menuUrl }: MenuItem): boolean =>
	menuUrl ? entryPage.test(menuUrl) : pageHeadType === "teacherLogin";

/**
 * The teachers' entry (ROLE-04): a menu links to its page, and that page needs an address to link to.
 * @param site parts of another type are skipped
 */
export function teacherWarnings(site: Node): Problem[] {
	const teacherUrl = textOf(nodeOf(site["company"])["teacherUrl"]);
	const [path, expected] = ["company.teacherUrl", "where teachers sign in"];
	const todo = "write the address where teachers sign in";
	if (teacherUrl !== "")
		return entryPage.test(teacherUrl)
			? [problem(path, expected, `"${teacherUrl}", the page that should lead there`, todo)]
			: [];
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
