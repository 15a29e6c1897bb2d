// The teachers' entry (ROLE-04): a menu links to its page, and that page needs an address to link to.
import type { MenuItem, SiteDocument } from "../../../schemas/generated/documents.ts";
import { type Problem, problem } from "../../../schemas/problems.ts";
import { menuItems } from "./menus.ts";
import { deadTarget } from "./targets.ts";

const entryPage = /^#\/teacherLoginIn\/?(?:\?|$)/;

const opensEntry = ({ pageHeadType, menuUrl }: MenuItem): boolean =>
	menuUrl ? entryPage.test(menuUrl) : pageHeadType === "teacherLogin";

/** @param site valid against its schema */
export function teacherWarnings(site: SiteDocument, courses: ReadonlySet<string>): Problem[] {
	const { teacherUrl } = site.company;
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
