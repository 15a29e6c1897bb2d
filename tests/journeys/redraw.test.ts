// A change an operator applies while a page is open: it draws again what changed, and touches nothing else.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { SiteDocument } from "../../schemas/generated/documents.ts";
import { listens, openPage } from "../support/openPage.ts";
import { operate } from "../support/operate.ts";
import { givenSite } from "../support/startSite.ts";

const site = givenSite();
const host = "maple.localhost";

async function exported(): Promise<SiteDocument> {
	const said = await operate(site(), "export", host);
	expect(said.code, said.err).toBe(0);
	return JSON.parse(said.out) as SiteDocument;
}

async function apply(document: SiteDocument): Promise<void> {
	const path = join(site().dataDir, "redraw.json");
	writeFileSync(path, JSON.stringify(document));
	const said = await operate(site(), "apply", path);
	expect(said.code, said.err).toBe(0);
}

/** A page at rest whose socket is open, and which writes down what is touched in it from then on. */
async function watched(): Promise<Page> {
	const page = await openPage(site(), host, { language: "en", hash: "/course/list" });
	await listens(page);
	await page.getByRole("main").getByRole("article").first().waitFor();
	// The last part a page brings by itself.
	await page.locator("[data-notices]").waitFor({ state: "attached" });
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
				// React says some attributes of a field again as they are; nobody sees that.
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

describe("a change that is pushed into an open page", () => {
	it("of the theme touches the roots of the regions and nothing in them", async () => {
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
		await operate(site(), "rollback", host);
	});

	it("of the footer touches the footer only, and there only the words", async () => {
		const before = await exported();
		const page = await watched();
		const links = await page.getByRole("contentinfo").getByRole("link").first().elementHandle();
		await apply({ ...before, footer: { ...before.footer, overview: "Words that were not there before." } });
		await page.getByRole("contentinfo").getByText("Words that were not there before.").waitFor();
		expect(await touched(page)).toEqual(["in footer"]);
		// The same elements, not new ones that look like them.
		expect(await links?.evaluate((element) => element.isConnected)).toBe(true);
		await operate(site(), "rollback", host);
	});

	it("of a menu entry touches the menus that show it, and nothing else", async () => {
		const before = await exported();
		const page = await watched();
		const [first, ...others] = before.menus.head;
		if (!first) throw new Error("the demo must have a menu");
		await apply({
			...before,
			menus: { ...before.menus, head: [{ ...first, menuName: "Renamed" }, ...others] },
		});
		await page.getByRole("banner").getByText("Renamed").first().waitFor();
		const places = (await touched(page)).map((place) => place.replace(/ @.*$/, ""));
		expect([...new Set(places)]).toEqual(["in header"]);
		await operate(site(), "rollback", host);
	});
});
