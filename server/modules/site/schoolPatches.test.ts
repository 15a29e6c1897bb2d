import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SiteDocument } from "../../../schemas/generated/documents.ts";
import { problemMessage } from "../../../schemas/problems.ts";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { catalog } from "./catalog.ts";
import { dangersOf } from "./dangers.ts";
import { siteOf } from "./documents.ts";
import { siteProblems } from "./rules.ts";
import { siteWarnings } from "./warnings.ts";

const plain = (change: Partial<SiteDocument> = {}): SiteDocument => buildSite({ overrides: {}, ...change });
const facts = {
	...catalog(),
	assets: new Set<string>(),
	courses: new Set<string>(),
	hostOwners: new Map<string, number>(),
};
const problems = (document: unknown) => siteProblems(document, facts).map(problemMessage);
const warnings = (document: SiteDocument) => siteWarnings(document, facts).map(problemMessage);
const documentsFor = (document: SiteDocument, school: string) => siteOf(1, 1, document).documentsFor(school);

describe("documents of a school", () => {
	test("a patch changes what it names, and the school follows the company in all else", () => {
		const site = plain({ patches: { south: { home: { themeColor: "#0a7d53" } } } });
		site.home.hero = { title: { zh: "你好", en: "Hello" } };
		expect(documentsFor(site, "south").home).toEqual({ ...site.home, themeColor: "#0a7d53" });
		expect(documentsFor(site, "north").home).toBe(site.home);
		expect(documentsFor(site, "south").footer).toBe(site.footer);
	});

	test("null removes a key, a list replaces the company's", () => {
		const site = plain({
			patches: { south: { footer: { icp: null }, menus: { head: [] }, agreement: { title: "T" } } },
		});
		site.footer.icp = "1";
		expect(documentsFor(site, "south").footer).toEqual({ companyName: site.footer.companyName });
		expect(documentsFor(site, "south").wholeMenus).toEqual({ head: [], foot: site.menus.foot });
		expect(documentsFor(site, "south").agreement).toEqual({ title: "T" });
	});

	test("an override replaces a document whole, as before, and a patch changes the override", () => {
		const site = buildSite({ patches: { south: { home: { themeColor: "red" } } } });
		site.home.featured = ["algebra"];
		expect(documentsFor(site, "south").home).toEqual({ headCfRsp: { headTemplateId: 2 }, themeColor: "red" });
		expect(documentsFor(buildSite(), "south").home).toEqual({
			headCfRsp: { headTemplateId: 2 },
			themeColor: "default",
		});
	});

	test("answers belong to the school whose questions are patched", () => {
		const site = plain({ patches: { south: { customFields: { fields: [] } } } });
		expect(documentsFor(site, "south").ownedBy).toEqual({ studentInfo: "", customFields: "south" });
	});
});

describe("problems", () => {
	test.each<[string, SiteDocument["patches"] | object, string[]]>([
		[
			"a value its document does not allow",
			{ south: { home: { themeColor: 7 } } },
			["patches.south.home.themeColor must be a text, found 7; put it in double quotes"],
		],
		[
			"a misspelt key",
			{ south: { home: { themeColour: "red" } } },
			[
				expect.stringMatching(
					/^patches\.south\.home\.themeColour must be .*; write "themeColor", or remove it$/,
				) as string,
			],
		],
		[
			"a misspelt document",
			{ south: { homes: {} } },
			[expect.stringMatching(/^patches\.south\.homes must be .*; write "home", or remove it$/) as string],
		],
		[
			"a required key removed",
			{ south: { home: { headCfRsp: null } } },
			["patches.south.home.headCfRsp must be given, found nothing; add it"],
		],
		[
			"a document removed",
			{ south: { home: null } },
			["patches.south.home must be an object, found null; change the value"],
		],
		[
			"an unknown school",
			{ west: { home: { themeColor: "red" } } },
			[
				'patches.west must be named by the id of a school of this document, found "west"; rename or remove it',
			],
		],
		[
			"a template that does not exist",
			{ south: { home: { headCfRsp: { headTemplateId: 98 } } } },
			[
				expect.stringMatching(
					/^patches\.south\.home\.headCfRsp\.headTemplateId must be one of the header templates/,
				) as string,
			],
		],
		[
			"an id twice, in the list and in its message",
			{
				south: {
					menus: {
						head: ["a", "a"].map((id) => ({ id, menuName: { zh: "甲", en: "A" }, pageHeadType: "home" })),
					},
				},
			},
			[
				'patches.south.menus.head[1].id must be an id no other has, found "a", as patches.south.menus.head[0].id; change one of them',
			],
		],
	])("%s: reported where it was written", (_, patches, expected) => {
		expect(problems({ ...plain(), patches })).toEqual(expected);
	});

	test("what a school inherits is reported once, for the company", () => {
		const site = plain({ patches: { south: { home: { themeColor: "red" } } } });
		site.home.featured = ["nothing"];
		expect(problems(site)).toEqual([
			'home.featured[0] must be the id of a course of this company, found "nothing"; correct or remove it',
		]);
	});

	test("what only the two together cause is reported for the school", () => {
		const site = plain({ patches: { south: { home: { headCfRsp: { headTemplateId: 1 } } } } });
		// A block of header 3 that header 1 does not have.
		site.home.headCfRsp.headTemplateId = 3;
		site.home.templatePatches = { header: [{ op: "remove", at: "homeMenu" }] };
		expect(problems(site)).toEqual([
			expect.stringMatching(/^patches\.south\.home\.templatePatches\.header\[0\]\.at must be/),
		]);
	});

	test("a whole override stays whole: what it lacks is not inherited", () => {
		expect(problems(buildSite({ overrides: { south: { home: { themeColor: "red" } as never } } }))).toEqual([
			"overrides.south.home.headCfRsp must be given, found nothing; add it, or write in patches what differs from the company's document",
		]);
	});

	test("a wrong key of an override is reported there, also where a patch of the school leaves it", () => {
		const site = buildSite({ patches: { south: { home: { footTemplateId: 1 } } } });
		Object.assign(site.overrides?.["south"]?.home ?? {}, { themeColor: 7 });
		expect(problems(site)).toEqual([
			"overrides.south.home.themeColor must be a text, found 7; put it in double quotes",
		]);
	});

	test.each([
		{ patches: 3 },
		{ patches: { south: 3 } },
		{ patches: { south: [] }, overrides: 3 },
		{ patches: { __proto__: {} } },
	])("parts of another type: reported, not thrown", (change) => {
		expect(Array.isArray(problems({ ...plain(), ...change }))).toBe(true);
	});
});

describe("warnings", () => {
	test("a patch that differs: none", () => {
		expect(warnings(plain({ patches: { south: { home: { themeColor: "red" } } } }))).toEqual([]);
	});

	test.each<[NonNullable<SiteDocument["patches"]>, string]>([
		[
			{ south: {} },
			"patches.south must be changes of this school, found an empty object, which changes nothing; remove it",
		],
		[
			{ south: { home: {} } },
			"patches.south.home must be an object with changes, found an empty one, which changes nothing; remove it",
		],
		[
			{ south: { home: { themeColor: "blue" } } },
			"patches.south.home.themeColor must be another value than the school inherits, found the same; change or remove it",
		],
		[
			{ south: { home: { hero: null } } },
			"patches.south.home.hero must be null where there is something to remove, found null, which removes nothing; remove it",
		],
	])("%j changes nothing: a warning", (patches, warning) => {
		expect(warnings(plain({ patches }))).toEqual([warning]);
	});

	test("of the merged document: at the patch, and what the company is warned of only once", () => {
		const site = plain({ patches: { south: { home: { themeColor: "pink" } } } });
		site.home.hero = { title: "Hello" };
		expect(warnings(site).map((line) => line.split(" ")[0])).toEqual([
			"patches.south.home.themeColor",
			"home.hero.title",
		]);
	});
});

test("dangers: a patch that removes a school's sign-in has to be confirmed", () => {
	const after = plain({ patches: { south: { service: { personConfig: [] } } } });
	expect(dangersOf(plain(), after)).toEqual([
		'service.personConfig no longer has USER_LOGIN for "south", so no page of these schools will offer a sign-in',
	]);
	expect(dangersOf(buildSite(), buildSite({ patches: { south: { home: { themeColor: "red" } } } }))).toEqual(
		[],
	);
});

test("any patches: problems and warnings are found, and nothing is thrown", () => {
	const name = fc.constantFrom("home", "footer", "menus", "customFields", "agreement", "nothing");
	const document = fc.oneof(
		fc.jsonValue(),
		fc.dictionary(fc.constantFrom("themeColor", "head", "fields", "__proto__"), fc.jsonValue()),
	);
	const patches = fc.dictionary(
		fc.constantFrom("south", "north", "constructor", "__proto__"),
		fc.dictionary(name, document),
	);
	fc.assert(
		fc.property(fc.oneof(patches, fc.jsonValue()), (given) => {
			const site = { ...buildSite(), patches: given } as SiteDocument;
			const found = problems(site);
			expect(Array.isArray(warnings(site))).toBe(true);
			if (found.length === 0) expect(siteOf(1, 1, site).documentsFor("south").school.id).toBe("south");
		}),
		{ numRuns: 300 },
	);
});
