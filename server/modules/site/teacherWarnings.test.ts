import { expect, test } from "vitest";
import type { MenuItem, SiteDocument } from "../../../schemas/generated/documents.ts";
import { sayProblem } from "../../../schemas/problems.ts";
import { buildSite } from "../../../tests/support/buildSite.ts";
import { teacherWarnings } from "./teacherWarnings.ts";

const entry: MenuItem = { id: "staff", menuName: "Staff", pageHeadType: "teacherLogin" };
const above: MenuItem = { id: "more", menuName: "More", pageHeadType: "other", children: [entry] };
const said = (company: Partial<SiteDocument["company"]>, ...head: MenuItem[]) => {
	const site = buildSite();
	const document = { ...site, company: { ...site.company, ...company }, menus: { head, foot: [] } };
	return teacherWarnings(document, new Set()).map(sayProblem);
};

test("a menu that leads to the teachers' entry asks for the address it leads on to", () => {
	expect(said({}, above)).toEqual([
		"company.teacherUrl must be where teachers sign in, since menus.head[0].children[0] leads to their entry, " +
			"found nothing; write the address where teachers sign in, or remove the item",
	]);
	expect(said({}, { ...entry, pageHeadType: "other", menuUrl: "#/teacherLoginIn?x=1" })).toHaveLength(1);
	expect(said({ teacherUrl: "https://teach.example/" }, above)).toEqual([]);
	expect(said({}, { ...entry, menuUrl: "https://teach.example/" })).toEqual([]);
});

test("an address that comes back, or that nobody has, is no way in", () => {
	for (const teacherUrl of ["#/teacherLoginIn", "#/nowhere"])
		expect(said({ teacherUrl }, entry), teacherUrl).toHaveLength(1);
	expect(said({ teacherUrl: "#/manage" })).toEqual([]);
});
