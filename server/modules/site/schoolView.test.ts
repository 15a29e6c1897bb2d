import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { openTestApp, type TestApp } from "../../../tests/support/server/testApp.ts";
import { siteOperations } from "./operations.ts";
import { schoolView } from "./schoolView.ts";

describe("show", () => {
	const site = buildSite({
		patches: { south: { footer: { companyName: "South" }, alias: { pointName: "Stars" } } },
	});

	test("names for each document where it comes from and how it differs from the company's", () => {
		const { documents } = schoolView("one.test", 3, site, "south");
		expect(documents.filter(({ difference }) => difference.length > 0)).toEqual([
			{
				name: "home",
				from: ["overrides"],
				difference: [
					"~ home.headCfRsp.headTemplateId: 1 → 2",
					"- home.footTemplateId: 1",
					'~ home.themeColor: "blue" → "default"',
				],
			},
			{
				name: "footer",
				from: ["company", "patches"],
				difference: ['~ footer.companyName: {"zh":"枫","en":"Maple"} → "South"'],
			},
			{ name: "alias", from: ["patches"], difference: ['+ alias: {"pointName":"Stars"}'] },
		]);
		expect(documents.find(({ name }) => name === "menus")).toEqual({
			name: "menus",
			from: ["company"],
			difference: [],
		});
		expect(documents.find(({ name }) => name === "agreement")).toEqual({
			name: "agreement",
			from: [],
			difference: [],
		});
	});

	test("an unknown school is refused with the known ones", () => {
		expect(() => schoolView("one.test", 3, site, "sout")).toThrow(
			'"one.test" has no school "sout"; known are north, south; write "south"',
		);
	});
});

describe("a running site", () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await openTestApp({ sites: [buildSite({ overrides: {} })] });
	});
	afterAll(() => app.close());

	const colourOf = async (schoolId: string): Promise<unknown> => {
		const url = `/s/api/saas-business/v1/front/home-page/home-config?schoolId=${schoolId}`;
		const reply = await app.app.inject({ url, headers: { host: "one.test" } });
		return reply.json().data.themeColor;
	};

	test("a patch is applied, served to its school alone, shown, and names all documents to open pages", async () => {
		const operations = siteOperations(app.deps);
		const document = {
			...(await operations.export("one.test")),
			patches: { south: { home: { themeColor: "red" } } },
		};
		const applied = await operations.apply(document);
		expect(applied).toMatchObject({
			version: 2,
			difference: ['+ patches: {"south":{"home":{"themeColor":"red"}}}'],
		});
		expect([await colourOf("south"), await colourOf("north")]).toEqual(["red", "blue"]);
		const { documents } = await operations.show("one.test", "south");
		expect(documents.flatMap(({ difference }) => difference)).toEqual(['~ home.themeColor: "blue" → "red"']);
		const changed = {
			...document,
			version: 2,
			home: { ...document.home, themeColor: "green", footTemplateId: 2 },
		};
		expect(await operations.preview(changed)).toEqual([
			"~ home.footTemplateId: 1 → 2",
			'~ home.themeColor: "blue" → "green"',
		]);
		await operations.apply(changed);
		expect([await colourOf("south"), await colourOf("north")]).toEqual(["red", "green"]);
	});
});
