import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { PracticeTask } from "../../schemas/generated/documents.ts";
import { mathAttributes, mathTags, mathWords } from "../../schemas/safeHtml.ts";
import { withFormulas } from "../../server/shared/bank/formulas.ts";
import { axeViolations } from "../support/browser/axe.ts";
import type { PageOptions } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { harmlessAttributes, harmlessTags, hostileHtml, hostileMathml } from "../support/data/hostileHtml.ts";
import { plainHostileUrls } from "../support/data/hostileUrls.ts";
import { showTasks, tasksOfEachKind } from "../support/data/questionTexts.ts";
import { setupSite } from "../support/site/startSite.ts";

// The server's log lists the attacks the browser blocked.
const site = setupSite({ allowErrors: true });
const host = "maple.localhost";
const lin = demoStudent(host, "lin");

const open = (tasks: readonly PracticeTask[], more: PageOptions = {}): Promise<Page> =>
	openPageAs(site(), host, lin, {
		...{ language: "en", hash: "/lib/subject/doing?record=sample" },
		...more,
		prepare: async (context) => {
			await showTasks(context, tasks);
			await more.prepare?.(context);
		},
	});

/** Schemes of addresses as attributes of a link and of a formula. */
const links = plainHostileUrls.map((url) => {
	const written = url.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
	return `<a href="${written}">go</a><math href="${written}"><mi>x</mi></math>`;
});

/** As many as a question may have. */
function* optionLists(texts: readonly string[]): Generator<readonly string[]> {
	for (let i = 0; i < texts.length; i += 40) yield texts.slice(i, i + 40);
}

describe("texts of questions", () => {
	it("hostile ones run nothing, request nothing and leave only harmless nodes", async () => {
		for (const texts of optionLists([...hostileHtml, ...hostileMathml, ...links])) {
			const reached: string[] = [];
			const options = texts.map((html, i) => ({ id: `o${i}`, text: `<p>before</p>${html}<p>after</p>` }));
			const page = await open([{ taskId: "q", kind: "single", stem: "Which?", options }], {
				// The browser parses a style or base element before the sanitiser does, blocks it and reports it.
				allow: [/style-src|Applying inline style|base-uri|base URI/],
				prepare: async (context) => {
					context.on("request", (request) => reached.push(request.url()));
					await context.addInitScript(() =>
						Reflect.set(globalThis, "attack", () => {
							throw new Error("an attack got through");
						}),
					);
				},
			});
			await page.getByRole("radio").first().waitFor();
			const found = await page.locator(".rich").evaluateAll((roots) =>
				roots.map((root) =>
					[...root.querySelectorAll("*")].map((node) => ({
						tag: node.localName,
						attributes: node.getAttributeNames(),
						words: node.getAttribute("data-math")?.split(" ") ?? [],
						address: node.getAttribute("href") ?? node.getAttribute("src") ?? "",
					})),
				),
			);
			expect(found).toHaveLength(texts.length + 1);
			for (const [i, nodes] of found.entries())
				for (const { tag, attributes, words, address } of nodes) {
					const html = i === 0 ? "the stem" : texts[i - 1];
					if (!mathTags.includes(tag)) expect(tag.toUpperCase(), html).toMatch(harmlessTags);
					for (const name of attributes)
						if (!mathAttributes.includes(name) && name !== "tabindex")
							expect(name, html).toMatch(harmlessAttributes);
					for (const word of words.filter(Boolean)) expect(mathWords, html).toContain(word);
					if (mathTags.includes(tag)) expect(address, html).toBe("");
					else if (address) expect(address, html).toMatch(/^([#/?]|https:\/\/beian)/);
				}
			expect(reached.filter((url) => !url.includes(`//${host}`))).toEqual([]);
			await page.context().close();
		}
	});

	it.each(tasksOfEachKind)("$kind: no axe violation and no overflow on a narrow phone", async (task) => {
		const page = await open([task], { width: 320, height: 640, bypassCSP: true });
		await page.locator(".rich").first().waitFor();
		await expectFits(page);
		await expect.poll(() => axeViolations(page)).toEqual([]);
	});

	it.each([
		["single", ".formula"],
		["multiple", "pre"],
		["number", "table"],
	])("%s: what is too wide scrolls inside itself, also by keyboard", async (taskId, part) => {
		const page = await open(
			tasksOfEachKind.filter((task) => task.taskId === taskId),
			{ width: 320, height: 640 },
		);
		const wide = page.locator(`.rich ${part}[tabindex="0"]`);
		await wide.focus();
		await page.keyboard.press("ArrowRight");
		await expect.poll(() => wide.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
	});

	it("brackets are as high as the matrix between them", async () => {
		const stem = withFormulas("$$\\begin{pmatrix}1\\\\2\\\\3\\\\4\\\\5\\end{pmatrix}$$").html;
		const page = await open([{ taskId: "matrix", kind: "judge", stem }]);
		const height = async (part: string) =>
			(await page.locator(`.rich ${part}`).first().boundingBox())?.height ?? 0;
		await page.locator(".rich mtable").waitFor();
		await expect.poll(async () => (await height("mo")) / (await height("mtable"))).toBeGreaterThan(0.9);
	});

	it("fill: the fields are where the underscores were, each with its number", async () => {
		const page = await open(tasksOfEachKind.filter(({ kind }) => kind === "fill"));
		const sentence = page.getByRole("group").getByRole("paragraph");
		await sentence.getByLabel("Blank 2").waitFor();
		expect(await sentence.getByRole("textbox").count()).toBe(2);
		expect(await sentence.innerText()).not.toContain("__");
	});
});
