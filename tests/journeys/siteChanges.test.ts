// An operator's change of an open page: the changed parts re-render, the rest is untouched.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { SiteDocument } from "../../schemas/generated/documents.ts";
import { idlePartsLoaded } from "../support/browser/idleParts.ts";
import { openPage } from "../support/browser/openPage.ts";
import { contentRendered } from "../support/browser/schoolSwitch.ts";
import { runOperatorCommand } from "../support/site/operate.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";

async function exported(): Promise<SiteDocument> {
	const output = await runOperatorCommand(site(), "export", host);
	expect(output.code, output.err).toBe(0);
	return JSON.parse(output.out) as SiteDocument;
}

async function apply(document: SiteDocument): Promise<void> {
	const path = join(site().dataDir, "redraw.json");
	writeFileSync(path, JSON.stringify(document));
	const output = await runOperatorCommand(site(), "apply", path);
	expect(output.code, output.err).toBe(0);
}

/** An idle page with an open socket that records DOM mutations from then on. */
async function watched(): Promise<Page> {
	const page = await openPage(site(), host, { language: "en", hash: "/course/list" });
	await contentRendered(page);
	await idlePartsLoaded(page);
	await page.evaluate(() => {
		const touched = new Set<string>();
		Reflect.set(globalThis, "touched", touched);
		const regionOf = (node: Node): string => {
			const element = node instanceof Element ? node : node.parentElement;
			const region = element?.closest("header, main, footer, aside");
			if (!region) return "page";
			return element === region ? region.localName : `in ${region.localName}`;
		};
		new MutationObserver((records) => {
			for (const { target, type, attributeName, oldValue } of records) {
				// React sets some attributes of a field to the same value, which is not visible.
				const same = attributeName && (target as Element).getAttribute(attributeName) === oldValue;
				if (!same)
					touched.add(type === "attributes" ? `${regionOf(target)} @${attributeName}` : regionOf(target));
			}
		}).observe(document.body, {
			subtree: true,
			childList: true,
			characterData: true,
			attributes: true,
			attributeOldValue: true,
		});
	});
	return page;
}

const touched = (page: Page): Promise<string[]> =>
	page.evaluate(() => [...(Reflect.get(globalThis, "touched") as Set<string>)].sort());

describe("a change pushed to an open page", () => {
	it("of the theme changes the root elements of the regions and nothing inside", async () => {
		const before = await exported();
		const page = await watched();
		const colour = before.home.themeColor === "blue" ? "red" : "blue";
		await apply({ ...before, home: { ...before.home, themeColor: colour } });
		await page.locator(`header[data-theme="header/${colour}"]`).waitFor();
		await page.locator(`footer[data-theme="footer/${colour}"]`).waitFor();
		const attributes = ["class", "data-theme", "style"];
		expect(await touched(page)).toEqual(
			["footer", "header"].flatMap((region) => attributes.map((name) => `${region} @${name}`)),
		);
		await runOperatorCommand(site(), "rollback", host);
	});

	it("of the footer changes the footer only, and there only the texts", async () => {
		const before = await exported();
		const page = await watched();
		const links = await page.getByRole("contentinfo").getByRole("link").first().elementHandle();
		await apply({ ...before, footer: { ...before.footer, overview: "Words that were not there before." } });
		await page.getByRole("contentinfo").getByText("Words that were not there before.").waitFor();
		expect(await touched(page)).toEqual(["in footer"]);
		// The same elements, not equal new ones.
		expect(await links?.evaluate((element) => element.isConnected)).toBe(true);
		await runOperatorCommand(site(), "rollback", host);
	});

	it("of a menu entry changes the menus that show it, and nothing else", async () => {
		const before = await exported();
		const page = await watched();
		const [first, ...others] = before.menus.head;
		if (!first) throw new Error("the demo must have a menu");
		await apply({
			...before,
			menus: { ...before.menus, head: [{ ...first, menuName: "Renamed" }, ...others] },
		});
		await page.getByRole("banner").getByText("Renamed").first().waitFor();
		const positions = (await touched(page)).map((position) => position.replace(/ @.*$/, ""));
		expect([...new Set(positions)]).toEqual(["in header"]);
		await runOperatorCommand(site(), "rollback", host);
	});
});
