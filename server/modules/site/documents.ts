// One version of a site in memory, with the documents of each school.
import type { School, SchoolOverride, SiteDocument } from "../../../schemas/generated/documents.ts";
import type { Site, SiteDocuments } from "../../deps.ts";
import { nodeOf } from "../../shared/documentNodes.ts";
import { sentMenus } from "./menus.ts";
import { reloadMark } from "./reloadMark.ts";
import { patchedDocuments, schoolPart } from "./schoolPatches.ts";

/** Documents that a site may leave out. All sites share these objects, and nobody changes them. */
const defaults = {
	sideLayer: {},
	login: {},
	register: {},
	alias: {},
	studentInfo: {},
	agreement: undefined,
	customFields: { fields: [] },
};

function documentsOf(document: SiteDocument, school: School): SiteDocuments {
	const { overrides: _overrides, patches: _patches, ...all } = document;
	const { $schema: _schema, company: _company, schools: _schools, settings: _settings, ...common } = all;
	const site = nodeOf(document);
	// Valid: what a patch makes of a document has been validated with the site.
	const own: SchoolOverride = {
		...schoolPart(site, "overrides", school.id),
		...patchedDocuments(site, school.id),
	};
	const { menus, ...documents } = { ...defaults, ...common, ...own };
	return {
		...documents,
		school,
		menus: sentMenus(menus),
		wholeMenus: menus,
		ownedBy: {
			studentInfo: own.studentInfo ? school.id : "",
			customFields: own.customFields ? school.id : "",
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
	let mark: string | undefined;
	return {
		companyId,
		version,
		document,
		get reloadMark() {
			mark ??= reloadMark(document);
			return mark;
		},
		documentsFor(schoolId) {
			const school = schools.get(schoolId ?? "") ?? standard;
			const known = ready.get(school.id) ?? documentsOf(document, school);
			ready.set(school.id, known);
			return known;
		},
	};
}
