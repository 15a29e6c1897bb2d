// Hostile config documents in the running application: every region stays rendered, nothing throws, no foreign
// host is called, and no document blocks the page for seconds. FUZZ_COUNT and FUZZ_SEED choose their number
// and seed; `npm run soak` tries 10,000.
import { globSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { schemaProblems } from "../../schemas/compile.ts";
import type { SeedDocument } from "../../schemas/generated/documents.ts";
import { situationOf } from "../../src/features/gallery/situation.ts";
import { choicesOf, states } from "../../src/features/gallery/states.ts";
import type { Documents } from "../support/fuzz/cases.ts";
import type { Report } from "../support/fuzz/harness.ts";
import { foreignHost } from "../support/fuzz/hostile.ts";
import { openGallery } from "../support/gallery/galleryPages.ts";
import { sampleSize } from "../support/soak.ts";

const seed = Number(process.env["FUZZ_SEED"] ?? 20_261_121);
const count = Number(process.env["FUZZ_COUNT"] ?? sampleSize(10_000, 1_000));
const home = { headCfRsp: { headTemplateId: 1 }, footTemplateId: 1, themeColor: "default" };

/** The demo's schools, and those of the gallery's states. */
function schools(): Documents[] {
	const seeds = globSync("tests/fixtures/schools/*.json").sort();
	const real = seeds.map((file) => {
		const { site } = JSON.parse(readFileSync(file, "utf8")) as SeedDocument;
		const { company, schools: list, overrides: _overrides, patches: _patches, ...documents } = site;
		return { ...documents, schools: { companyId: company.id, companyName: company.name, list } };
	});
	const staged = Object.values(choicesOf).map((choices) => {
		const {
			schools: list,
			currentUser: _user,
			cartCount: _cart,
			learning: _lesson,
			path: _path,
			...documents
		} = situationOf(choices);
		const whole = { ...documents, home, schools: { companyId: 1, companyName: "Maple", list } };
		return JSON.parse(
			JSON.stringify(whole).replaceAll(/"data:image[^"]*"/g, '"/s/asset/picture.svg"'),
		) as Documents;
	});
	const known = [
		"baseInfo",
		"home",
		"menus",
		"footer",
		"service",
		"alias",
		"register",
		"sideLayer",
		"schools",
	];
	return [...real, ...staged].map((school) =>
		Object.fromEntries(
			known.flatMap((name) => (name in school ? [[name, (school as Documents)[name]]] : [])),
		),
	);
}

const all = schools();
const begun: Documents = {
	...all[0],
	sideLayer: { serviceFlag: true, servicePhone: "1" },
	alias: {},
	register: {},
};

type Harness = typeof import("../support/fuzz/harness.ts");
type Regions = typeof import("../support/fuzz/Regions.tsx");

/** Loaded by the page itself, so that it uses the same modules as the application. */
async function bring(page: Page, module: string): Promise<void> {
	const content = `import * as harness from "${module}"; globalThis.harness = harness;`;
	await page.addScriptTag({ type: "module", content });
	await page.waitForFunction(() => "harness" in globalThis);
}

/** A home page with intercepted requests; each request to a foreign host is recorded and blocked. */
async function victim(foreignRequests: string[]): Promise<Page> {
	const page = await openGallery({
		hash: "/home/index",
		quick: true,
		allow: [/./],
		prepare: async (context) => {
			await context.route(
				(url) => !url.hostname.endsWith(".localhost"),
				(route) => {
					foreignRequests.push(route.request().url());
					return route.abort();
				},
			);
		},
	});
	await bring(page, "/s/pc/tests/support/fuzz/harness.ts");
	await page.evaluate((documents) => (Reflect.get(globalThis, "harness") as Harness).begin(documents), begun);
	return page;
}

const runBatch = (page: Page, from: number, to: number): Promise<Report> =>
	page.evaluate(
		([first, last, of, schools]) =>
			(Reflect.get(globalThis, "harness") as Harness).run(of, schools, first, last),
		[from, to, seed, all] as const,
	);

test(`${count} hostile documents do not break the page (FUZZ_SEED=${seed})`, async () => {
	const foreignRequests: string[] = [];
	const pages = await Promise.all([victim(foreignRequests), victim(foreignRequests)]);
	let next = 0;
	let shown = 0;
	const failures: string[] = [];
	const batch = 100;
	await Promise.all(
		pages.map(async (page) => {
			while (next < count && failures.length < 3) {
				const from = next;
				next += batch;
				const report = await runBatch(page, from, Math.min(count, from + batch));
				shown += report.rendered;
				failures.push(...report.failures);
			}
		}),
	);
	expect(failures.join("\n")).toBe("");
	expect(foreignRequests).toEqual([]);
	// If validation refused all hostile documents, the code behind it would not be tested.
	expect(shown / count).toBeGreaterThan(0.2);
	expect(foreignHost).not.toContain("localhost");
});

test(`one in twenty of them, as unvalidated facts, does not break the page (FUZZ_SEED=${seed})`, async () => {
	const page = await openGallery({ quick: true, allow: [/./] });
	await bring(page, "/s/pc/tests/support/fuzz/Regions.tsx");
	const good = Object.values(states) as Documents[];
	await page.evaluate(() => (Reflect.get(globalThis, "harness") as Regions).beginRegions());
	const failures: string[] = [];
	for (let from = 0; from < count / 20 && failures.length === 0; from += 100)
		failures.push(
			...(await page.evaluate(
				([first, last, of, all]) =>
					(Reflect.get(globalThis, "harness") as Regions).runRegions(of, all, first, last),
				[from, Math.min(count / 20, from + 100), seed, good] as const,
			)),
		);
	expect(failures.join("\n")).toBe("");
});

test.each([
	"url(https://evil.example/x.png)",
	"red; background: url(//evil.example/a.png)",
	"var(--page-bg, url(//evil.example))",
	"image-set('https://evil.example/a.png' 1x)",
	"expression(alert(1))",
	"\\75rl(//evil.example)",
	"#fff}*{display:none",
	"#ffffff /* */",
	"calc(1px * 1e9)",
	"inherit",
	"",
])("a theme with the value %j is refused", (value) => {
	const theme = { id: "header/default", tokens: { "--header-bg": value } };
	expect(schemaProblems("/theme", theme)).not.toEqual([]);
	expect(schemaProblems("/theme", { ...theme, tokens: { "--header-bg": "#ffffff" } })).toEqual([]);
});
