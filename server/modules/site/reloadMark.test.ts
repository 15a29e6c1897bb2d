import { expect, test } from "vitest";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { reloadMark } from "./reloadMark.ts";

const site = buildSite();
const mark = reloadMark(site);

test("reload mark: a change that open pages follow leaves it, one that needs a reload changes it", () => {
	expect(reloadMark({ ...site, footer: { companyName: "Another" } })).toBe(mark);
	expect(reloadMark({ ...site, schools: site.schools.map((school) => ({ ...school, city: "Bonn" })) })).toBe(
		mark,
	);
	const company = { ...site.company, allowedOrigins: ["https://pay.test"] };
	expect(reloadMark({ ...site, company })).not.toBe(mark);
	const overrides = { ...site.overrides, north: { footer: { companyName: "North" } } };
	expect(reloadMark({ ...site, overrides })).toBe(mark);
	const west: (typeof site.schools)[number] = {
		id: "west",
		schoolName: { zh: "西", en: "West" },
		defaultFlag: 0,
		suffix: "west",
	};
	expect(reloadMark({ ...site, schools: [west, ...site.schools] })).toBe(mark);
	const schools = site.schools.map((school): (typeof site.schools)[number] => ({
		...school,
		defaultFlag: school.defaultFlag === 1 ? 0 : 1,
	}));
	expect(reloadMark({ ...site, schools })).not.toBe(mark);
});
