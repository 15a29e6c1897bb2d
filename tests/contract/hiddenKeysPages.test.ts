// Pages, the data embedded in them, screens as markup and the files for search engines tell no key, explanation or solution.
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Exercise } from "../../schemas/generated/documents.ts";
import {
	contentPaths,
	entryPartPaths,
	entryPoints,
	outsidePaths,
	screenPaths,
	sitePaths,
} from "../../server/modules/site/servedPaths.ts";
import { pages } from "../../server/modules/site/targets.ts";
import { buildSubject } from "../support/data/buildCatalogue.ts";
import { hiddenBank, sentEarly } from "../support/data/hiddenBank.ts";
import { openStudentApp, type StudentApp } from "../support/server/studentApp.ts";

let app: StudentApp;
let exerciseId: string;
beforeAll(async () => {
	app = await openStudentApp(
		{
			bankCategories: [{ id: "sciences", categoryName: "Sciences" }],
			bankSubjects: [buildSubject("maths")],
			bankQuestions: [...hiddenBank],
			students: [{ id: "mei", account: "mei", password: "x" }],
		},
		{ perAddress: 1_000_000, build: join(import.meta.dirname, "../../dist") },
	);
	const path = "/question/v1/exercise/quick/paper/generate/sciences/maths";
	exerciseId = (await app.ask<Exercise>("mei", path, {})).data.exerciseId;
});
afterAll(() => app.close());

/** Ids of what there is in the bank, and of nothing. */
const ids = ["maths", "sciences", "judge", "nothing"];
const filled = (path: string): string[] =>
	path.includes(":") || path.includes("*")
		? ids.map((id) => path.replace(/:\w+/g, id).replace("*", id))
		: [path];
const screens = (): string[] => [
	...pages.flatMap(filled),
	...["/lib/subject?category=sciences", "/lib/subject?subject=maths"],
	...["doing", "report"].map((name) => `/lib/subject/${name}?record=${exerciseId}`),
	"/lib/subject/wrong?subject=maths&print=solutions",
];
const addresses = (): string[] => [
	...[...sitePaths, ...entryPoints, ...outsidePaths, ...contentPaths, ...entryPartPaths].flatMap(filled),
	...screenPaths.flatMap(filled),
	...screens().flatMap((path) => [path, `/s/pc/screen?path=${encodeURIComponent(path)}`]),
	...["/robots.txt", "/sitemap.xml", "/sitemap-1.xml", "/no-such-page"],
];

const callers = {
	visitor: {},
	// The page's cookie of a student, and the token of one.
	student: { cookie: "present=1", authorization: "token of mei" },
};

/** Those that were answered with markup or data, by address. */
async function bodies(headers: Record<string, string>, language: string): Promise<Map<string, string>> {
	const found = new Map<string, string>();
	for (const url of new Set(addresses())) {
		const { body } = await app.site.app.inject({
			url,
			headers: { host: "one.test", accept: "text/html", "accept-language": language, ...headers },
		});
		if (body !== "") found.set(url, body);
	}
	return found;
}

describe("nothing is answered", () => {
	test.each(
		Object.entries(callers).flatMap(([caller, headers]) =>
			["zh", "en"].map((language) => [caller, language, headers] as const),
		),
	)(
		"no page tells a key, an explanation or a solution: %s, %s",
		{ timeout: 120_000 },
		async (_, language, headers) => {
			const all = await bodies(headers, language);
			expect(
				[...all].flatMap(([url, body]) => sentEarly(body, new Set()).map((each) => `${url}: ${each}`)),
			).toEqual([]);
			// They have what there is of the bank: a page without data would prove nothing.
			const rendered = all.get("/s/pc/screen?path=%2Flib%2Fsubject");
			expect(rendered).toContain("<h");
			expect(rendered).toContain("Subject maths");
			expect(all.get("/sitemap.xml")).toContain("/lib/subject");
			expect(all.get("/s/pc/")).toContain("site-snapshot");
		},
	);
});

test.each([
	[
		"in embedded data",
		'<script type="application/json" id="a">{"taskId":"judge","right":true}</script>',
		"right of judge",
	],
	["in markup", "<p>hidden-of-fill.</p>", "text of fill"],
])("a key %s is found", (_, page, expected) => {
	expect(sentEarly(`<!doctype html><main>${page}</main>`, new Set())).toEqual([expected]);
});
