// One version of a site in memory, with the documents of each school.
import type { School, SiteDocument } from "../../../schemas/generated/documents.ts";
import type { Site, SiteDocuments } from "../../deps.ts";
import { sentMenus } from "./menus.ts";

const noFields = { fields: [] };

/** Optional documents are empty when they are absent. */
function overlaid(document: SiteDocument, school: School): SiteDocuments {
	const overrides = document.overrides ?? {};
	// hasOwn: a school may be called "constructor".
	const own = Object.hasOwn(overrides, school.id) ? overrides[school.id] : undefined;
	const wholeMenus = own?.menus ?? document.menus;
	return {
		school,
		baseInfo: own?.baseInfo ?? document.baseInfo,
		home: own?.home ?? document.home,
		menus: sentMenus(wholeMenus),
		wholeMenus,
		footer: own?.footer ?? document.footer,
		service: own?.service ?? document.service,
		sideLayer: own?.sideLayer ?? document.sideLayer ?? {},
		login: own?.login ?? document.login ?? {},
		register: own?.register ?? document.register ?? {},
		agreement: own?.agreement ?? document.agreement,
		alias: own?.alias ?? document.alias ?? {},
		studentInfo: own?.studentInfo ?? document.studentInfo ?? {},
		customFields: own?.customFields ?? document.customFields ?? noFields,
		ownedBy: {
			studentInfo: own?.studentInfo ? school.id : "",
			customFields: own?.customFields ? school.id : "",
		},
	};
}

/** @param document valid against /site, with exactly one default school */
export function siteOf(companyId: number, version: number, document: SiteDocument): Site {
	const schools = new Map(document.schools.map((school) => [school.id, school]));
	const standard = document.schools.find(({ defaultFlag }) => defaultFlag === 1);
	if (!standard)
		throw new Error(
			`company ${companyId}: schools must have one with defaultFlag 1, found none; correct the site`,
		);
	const ready = new Map<string, SiteDocuments>();
	return {
		companyId,
		version,
		document,
		documentsFor(schoolId) {
			const school = schools.get(schoolId ?? "") ?? standard;
			const known = ready.get(school.id) ?? overlaid(document, school);
			ready.set(school.id, known);
			return known;
		},
	};
}
