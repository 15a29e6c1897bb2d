import { join } from "node:path";
import { expect, test } from "vitest";
import type * as entryPage from "./entryPage.ts";
import { openNodeBrowser } from "./nodeBrowser.ts";

test("openNodeBrowser: a page that follows a killed one finds what that has stored, and numbers rows on", async () => {
	const module = join(import.meta.dirname, "entryPage.ts");
	const browser = openNodeBrowser<typeof entryPage>(module, { host: "one.test", port: 9 });
	const page = await browser.open();
	expect(await page.call.put("first")).toBe(1);
	expect(await page.call.put("second")).toBe(2);
	await page.call.remove("second");
	await page.kill();
	expect(browser.rows("schoolfront.outbox")).toContainEqual(expect.objectContaining({ id: "first" }));
	const next = await browser.open();
	expect(await next.call.put("third")).toBe(3);
	await browser.close();
});
