import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { SiteDocument } from "../../schemas/generated/documents.ts";
import { block, held } from "../support/homeBlocks.ts";
import { say } from "../support/messages.ts";
import { listens, openPage } from "../support/openPage.ts";
import { operate } from "../support/operate.ts";
import { givenSite } from "../support/startSite.ts";

const site = givenSite();

describe("an operator who names another template for the home page", () => {
	const cedar = "cedar.localhost";
	async function applyHome(pageTemplateId: string): Promise<void> {
		const said = await operate(site(), "export", cedar);
		expect(said.code, said.err).toBe(0);
		const document = JSON.parse(said.out) as SiteDocument;
		const path = join(site().dataDir, "site.json");
		const home = { ...document.home, homePageTemplateRsp: { pageTemplateId } };
		writeFileSync(path, JSON.stringify({ ...document, home }));
		const applied = await operate(site(), "apply", path);
		expect(applied.code, applied.err).toBe(0);
	}
	const rollBack = async () => expect(await operate(site(), "rollback", cedar)).toMatchObject({ code: 0 });

	it("sees it redrawn within two seconds, and what was typed stays", async () => {
		const page = await openPage(site(), cedar, { language: "en" });
		await listens(page);
		const field = page.getByRole("banner").getByRole("searchbox", { name: say("en", "course.searchAll") });
		await field.fill("half a word");
		expect(await block(page, "en", "teacher.featured").count()).toBe(0);
		const teachers = block(page, "en", "teacher.featured");
		const timeOf = async (state: "visible" | "detached") => {
			const from = performance.now();
			await teachers.waitFor({ state });
			expect(await field.inputValue()).toBe("half a word");
			return performance.now() - from;
		};
		let [shown, gone] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
		// The page is judged, not what else keeps the machine busy: the best of three counts.
		for (let round = 0; round < 3 && Math.max(shown, gone) > 2_000; round += 1) {
			await applyHome("home-2");
			shown = Math.min(shown, await timeOf("visible"));
			await rollBack();
			gone = Math.min(gone, await timeOf("detached"));
		}
		expect(Math.max(shown, gone)).toBeLessThan(2_000);
	});

	it("leaves a reader on another page with a skeleton until the new one is there", async () => {
		let letGo: (() => void) | undefined;
		const page = await openPage(site(), cedar, {
			language: "en",
			hash: "/course/list",
			prepare: async (context) => {
				letGo = await held(context, "**/assets/documents-*.js");
			},
		});
		await listens(page);
		await applyHome("home-2");
		// What the browser keeps of a config document is what the page has taken.
		await page.waitForFunction(() =>
			Object.entries(localStorage).some(([key, text]) => key.endsWith(".home") && text.includes('"home-2"')),
		);
		await page.goto(site().url(cedar));
		const place = page.locator("main > [role=status]");
		await place.locator("span").nth(3).waitFor();
		expect((await place.boundingBox())?.height).toBeGreaterThanOrEqual(800);
		letGo?.();
		await block(page, "en", "teacher.featured").waitFor();
		await place.waitFor({ state: "detached" });
		await rollBack();
	});
});
