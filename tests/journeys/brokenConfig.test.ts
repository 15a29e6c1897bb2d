import type { BrowserContext } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { contentRendered } from "../support/browser/schoolSwitch.ts";
import { startPlainFileServer } from "../support/site/plainFileServer.ts";
import { type SiteAddress, sharedSite } from "../support/site/startSite.ts";

const site = sharedSite;
let plain: Awaited<ReturnType<typeof startPlainFileServer>>;
beforeAll(async () => {
	plain = await startPlainFileServer(site().port);
});
afterAll(() => plain.stop());

const host = "maple.localhost";
const plainSite = (): SiteAddress => ({
	...site(),
	port: plain.port,
	url: (of, hash = "/home/index") => `http://${of}:${plain.port}/s/pc/#${hash}`,
});

/** Console messages about the unusable document, and about the socket that a plain server lacks. */
const allow = [/WebSocket connection/, /\/websocket\//, /must be/, /config/i, /could not start/];

/** From now on, config requests get this answer. */
const breakRead = (context: BrowserContext, path: string, body: string) =>
	context.route(`**${path}*`, (route) => route.fulfill({ contentType: "application/json", body }));

const broken: [string, string][] = [
	["of the wrong shape", JSON.stringify({ code: "1", message: "", data: { headCfRsp: "none" } })],
	["that is truncated", '{"code":"1","data":{'],
	["that is an HTML page", "<!doctype html><title>gone</title>"],
];
const read = "/saas-business/v1/front/home-page/home-config";

describe("an unusable config document", () => {
	it.each(broken)("%s: the last valid document of the school stays in use", async (_, body) => {
		const page = await openPage(plainSite(), host, { language: "en", allow });
		await contentRendered(page);
		const before = await page.getByRole("banner").ariaSnapshot();
		await breakRead(page.context(), read, body);
		await page.reload();
		await contentRendered(page);
		await expect.poll(() => page.getByRole("banner").ariaSnapshot()).toBe(before);
	});

	it("on a first visit: the page reports the error and can retry", async () => {
		let isBroken = true;
		const page = await openPage(plainSite(), host, {
			language: "en",
			allow,
			prepare: (context) =>
				context.route(`**${read}*`, (route) =>
					isBroken ? route.fulfill({ contentType: "application/json", body: "[]" }) : route.continue(),
				),
		});
		const second = page.getByRole("button", { name: message("en", "app.failed.retry") });
		await second.waitFor();
		isBroken = false;
		await second.click();
		await page.getByRole("contentinfo").waitFor();
	});
});
