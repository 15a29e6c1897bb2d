import { describe, expect, it } from "vitest";
import { bar, drawer, focused, opener, renderedItems, resize, search } from "../support/browser/mainMenu.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { changeSite } from "../support/site/changeSite.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const cedar = "cedar.localhost";
const en = (key: string, args = {}) => message("en", key, args);

describe("the drawer of a narrow header", () => {
	it("traps the focus, expands groups, and closes when the window becomes wide", async () => {
		await changeSite(site(), host, ({ menus }) =>
			Object.assign(menus, {
				head: [search("one", "One"), search("code", "Code", { children: [search("web", "Web")] })],
			}),
		);
		const page = await openPage(site(), host, { language: "en", width: 375 });
		await renderedItems(page);
		await opener(page).click();
		await drawer(page).waitFor();
		const leaks = () => page.evaluate(() => document.activeElement?.closest("#root") !== null);
		await expect.poll(leaks).toBe(false);
		const seen = new Set<string>();
		for (let i = 0; i < 20; i++) {
			await page.keyboard.press("Tab");
			expect(await leaks()).toBe(false);
			seen.add(await focused(page));
		}
		for (const name of ["One", "Code"]) expect(seen).toContain(name);
		expect(await drawer(page).getByRole("link", { name: "Web" }).isVisible()).toBe(false);
		await drawer(page).getByText("Code", { exact: true }).press("Enter");
		await drawer(page).getByRole("link", { name: "Web" }).waitFor();
		await expectFits(page);

		await resize(page, 1280);
		await drawer(page).waitFor({ state: "hidden" });
		await bar(page).getByRole("link", { name: "One" }).waitFor();
		await resize(page, 375);
		await opener(page).waitFor();
		expect(await drawer(page).isVisible()).toBe(false);
	});

	it("holds what does not fit into the bar, closes on a choice, and lets Escape close an open list first", async () => {
		await changeSite(site(), host, ({ menus }) => Object.assign(menus, { head: [search("one", "One")] }));
		const page = await openPage(site(), host, { language: "en", width: 320 });
		await renderedItems(page);
		await opener(page).click();
		await drawer(page)
			.getByRole("button", { name: en("header.switchLanguage") })
			.waitFor();
		const schools = drawer(page).getByRole("list", { name: en("school.schools") });
		await drawer(page)
			.getByRole("button", { name: new RegExp(en("school.switch", { name: ".+" })) })
			.press("Enter");
		await schools.waitFor();
		await page.keyboard.press("Escape");
		await schools.waitFor({ state: "hidden" });
		expect(await drawer(page).isVisible()).toBe(true);
		await drawer(page).getByRole("link", { name: "One" }).click();
		await drawer(page).waitFor({ state: "hidden" });
		await expect.poll(() => page.url()).toContain("courseName=one");
	});
});

/** Records the visible height of the header, frame by frame from the first paint. */
function record(): void {
	const heights: number[] = [];
	Reflect.set(globalThis, "heights", heights);
	const recordHeights = () => {
		for (const header of document.querySelectorAll("header"))
			if (header.offsetHeight > 0 && !header.closest("main")) heights.push(header.offsetHeight);
		requestAnimationFrame(recordHeights);
	};
	requestAnimationFrame(recordHeights);
}

describe("header template 3", () => {
	it("has the menu below the logo on home and beside it elsewhere, without layout shifts", async () => {
		await changeSite(site(), cedar, ({ home }) => Object.assign(home.headCfRsp, { headTemplateId: 3 }));
		const positions: { readonly [hash: string]: "below" | "beside" } = {
			"/home/index": "below",
			"/course/list": "beside",
		};
		for (const [hash, position] of Object.entries(positions)) {
			const page = await openPage(site(), cedar, {
				language: "en",
				hash,
				prepare: (context) => context.addInitScript(record),
			});
			await renderedItems(page);
			const logo = await page
				.getByRole("banner")
				.getByRole("link", { name: en("header.home", { name: "Cedar" }) })
				.boundingBox();
			const menu = await bar(page).boundingBox();
			if (!logo || !menu) throw new Error("logo and menu must be shown");
			expect(menu.y >= logo.y + logo.height ? "below" : "beside", hash).toBe(position);
			const heights = await page.evaluate(() => Reflect.get(globalThis, "heights") as number[]);
			expect(new Set(heights).size, `${hash}: ${[...new Set(heights)].join(", ")} px`).toBe(1);
			expect(
				await page.getByRole("banner").evaluate((element) => getComputedStyle(element).backgroundColor),
			).toBe("rgb(255, 255, 255)");
		}
	});
});
