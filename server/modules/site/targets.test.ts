import { expect, test } from "vitest";
import type { MenuItem, SiteDocument } from "../../../schemas/generated/documents.ts";
import { problemMessage } from "../../../schemas/problems.ts";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { teacherWarnings } from "./targets.ts";

const entry: MenuItem = { id: "staff", menuName: "Staff", pageHeadType: "teacherLogin" };
const above: MenuItem = { id: "more", menuName: "More", pageHeadType: "other", children: [entry] };
const warnings = (company: Partial<SiteDocument["company"]>, ...head: MenuItem[]) => {
	const site = buildSite();
	const document = { ...site, company: { ...site.company, ...company }, menus: { head, foot: [] } };
	return teacherWarnings(document).map(problemMessage);
};

test("menu with the teachers' entry: the address is required", () => {
	expect(warnings({}, above)).toEqual([
		"company.teacherUrl must be where teachers sign in, since menus.head[0].children[0] leads to their entry, " +
			"found nothing; write the address where teachers sign in, or remove the item",
	]);
	expect(warnings({}, { ...entry, pageHeadType: "other", menuUrl: "#/teacherLoginIn?x=1" })).toHaveLength(1);
	expect(warnings({ teacherUrl: "https://teach.example/" }, above)).toEqual([]);
	expect(warnings({}, { ...entry, menuUrl: "https://teach.example/" })).toEqual([]);
});

test("address that leads back: a warning", () => {
	expect(warnings({ teacherUrl: "#/teacherLoginIn" }, entry)).toHaveLength(1);
	expect(warnings({ teacherUrl: "#/manage" })).toEqual([]);
});
