// A school of its own whose students sign an ordinary agreement for one course and an electronic one for another.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect } from "vitest";
import type { ContentAgreement, StudentInfoConfig } from "../../../schemas/generated/documents.ts";
import { buildAgreement } from "../data/buildCatalogue.ts";
import { buildCourse, buildSeed, buildSite } from "../data/buildSite.ts";
import { runContentCommand } from "../site/operate.ts";
import { setupSite } from "../site/startSite.ts";
import { type Language, message } from "./messages.ts";
import type { PageOptions } from "./openPage.ts";
import { openPageAs } from "./openPageAs.ts";

export const signingHost = "signing.localhost";

/** The addresses of the pictures in the texts, which only the browser of a test answers. */
export const clausePicture = (language: Language): string => `/clause-${language}.svg`;

const svg =
	'<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400"/></svg>';

/** A text that ends far below the window, with a picture before its end. */
export const longText = (zh: string, en: string) => {
	const paragraphs = (line: (number: number) => string) =>
		Array.from({ length: 40 }, (_, index) => `<p>${line(index + 1)}</p>`).join("");
	const picture = (language: Language, alt: string) =>
		`<p><img src="${clausePicture(language)}" alt="${alt}"></p>`;
	return {
		zh: `${paragraphs((number) => `第${number}条照旧。`)}${picture("zh", "附图")}<p>${zh}</p>`,
		en: `${paragraphs((number) => `Paragraph ${number} is as before.`)}${picture("en", "Figure")}<p>${en}</p>`,
	};
};

const terms = buildAgreement("terms", {
	text: longText("课程有效期为一年。", "The course is open for one year."),
});

const contract = buildAgreement("contract", {
	kind: "electronic",
	targets: [{ kind: "COURSE", id: "film" }],
});

/** Starts a site of the school for the tests of a file; each student has both courses. */
export function setupSigning(students: readonly string[], studentInfo: StudentInfoConfig) {
	const folder = mkdtempSync(join(tmpdir(), "schoolfront-test-"));
	const seedFile = join(folder, "signing.json");
	const enrolments = ["algebra", "film"].map((courseId) => ({ courseId, daysAgo: 3 }));
	const student = (id: string) => ({ id, account: id, password: "signs a contract" });
	writeFileSync(
		seedFile,
		JSON.stringify(
			buildSeed({
				site: buildSite({
					company: { id: 83, name: "Signing", hosts: [signingHost] },
					baseInfo: { siteTitle: "Signing", companyLogoType: "word", companyNameShort: "Signing" },
					studentInfo,
				}),
				courses: ["algebra", "film"].map((id) => buildCourse(id, { courseName: id })),
				agreements: [terms, contract],
				students: students.map((id) => ({ ...student(id), enrolments })),
			}),
		),
	);
	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	const site = setupSite({ env: { SEED_FILE: seedFile } });
	return {
		site,
		open: (id: string, options: PageOptions = {}) =>
			openPageAs(site(), signingHost, student(id), {
				language: "en",
				...options,
				prepare: async (context) => {
					await context.route("**/clause-*.svg", (route) =>
						route.fulfill({ contentType: "image/svg+xml", body: svg }),
					);
					// A later route is asked first.
					await options.prepare?.(context);
				},
			}),
		/** Publishes another text of the ordinary agreement. */
		async publish(change: Partial<ContentAgreement>): Promise<void> {
			const path = join(site().dataDir, "agreements.json");
			writeFileSync(
				path,
				JSON.stringify({ part: "agreements", agreements: [{ ...terms, ...change }, contract] }),
			);
			const output = await runContentCommand(site(), "apply", path, "--host", signingHost, "--overwrite");
			expect(output.code, output.err).toBe(0);
		},
	};
}

export const agreementText = (key: string, args = {}, language: Language = "en") =>
	message(language, `agreement.${key}`, args);

/** The link that leads to where an agreement is signed. */
export const signLink = (page: Page, key: "sign" | "continue", language: Language = "en") =>
	page.getByRole("main").getByRole("link", { name: new RegExp(`^${agreementText(key, {}, language)},`) });
