// The teachers' entry (ROLE-04): a menu leads to its page, and the page has to lead on.
import type { MenuItem, Menus, SiteDocument } from "../../../schemas/generated/documents.ts";
import type { Problem } from "../../../schemas/problems.ts";
import { everywhere } from "./everywhere.ts";
import { menuItems } from "./rules.ts";
import { deadTarget } from "./targets.ts";

const entryPage = /^#\/teacherLoginIn\/?(?:\?|$)/;

const opensEntry = ({ pageHeadType, menuUrl }: MenuItem): boolean =>
	menuUrl ? entryPage.test(menuUrl) : pageHeadType === "teacherLogin";

/** @param document one that has passed its schema */
export function teacherWarnings(document: SiteDocument, courses: ReadonlySet<string>): Problem[] {
	const { teacherUrl } = document.company;
	const path = "company.teacherUrl";
	const todo = "write the address where teachers sign in";
	if (teacherUrl !== undefined) {
		const wrong = entryPage.test(teacherUrl)
			? `"${teacherUrl}", the page that should lead there`
			: deadTarget("other", teacherUrl, courses);
		return wrong ? [{ path, expected: "where teachers sign in", found: wrong, todo }] : [];
	}
	const menus = everywhere(document, "menus") as [string, Menus][];
	const [first] = menus.flatMap(([at, { head, foot }]) =>
		[...menuItems(`${at}.head`, head), ...menuItems(`${at}.foot`, foot)].filter(([, item]) =>
			opensEntry(item as unknown as MenuItem),
		),
	);
	if (!first) return [];
	return [
		{
			path,
			expected: `where teachers sign in, since ${first[0]} leads to their entry`,
			found: "nothing",
			todo: `${todo}, or remove the item`,
		},
	];
}
