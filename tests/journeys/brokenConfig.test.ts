import type { BrowserContext } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { say } from "../support/messages.ts";
import { openPage } from "../support/openPage.ts";
import { startPlainFileServer } from "../support/plainFileServer.ts";
import { givenSite, type Site } from "../support/startSite.ts";

const site = givenSite();
let plain: Awaited<ReturnType<typeof startPlainFileServer>>;
beforeAll(async () => {
	plain = await startPlainFileServer(site().port);
});
afterAll(() => plain.stop());

const host = "maple.localhost";
const plainSite = (): Site => ({
	...site(),
	port: plain.port,
	url: (of, hash = "/home/index") => `http://${of}:${plain.port}/s/pc/#${hash}`,
});

/** What the page reports about a document it cannot use, and about the socket a plain server does not have. */
const allow = [/WebSocket connection/, /\/websocket\//, /must be/, /config/i, /could not start/];

/** Answers a config read with something else from now on. */
const breakRead = (context: BrowserContext, path: string, body: string) =>
	context.route(`**${path}*`, (route) => route.fulfill({ contentType: "application/json", body }));

const broken: [string, string][] = [
	["of the wrong shape", JSON.stringify({ code: "1", message: "", data: { headCfRsp: "none" } })],
	["that is torn", '{"code":"1","data":{'],
	["that is a page", "<!doctype html><title>gone</title>"],
];
const read = "/saas-business/v1/front/home-page/home-config";

describe("a config document", () => {
	it.each(broken)("%s leaves the last good one of the school", async (_, body) => {
		const page = await openPage(plainSite(), host, { language: "en", allow });
		await page.getByRole("main").getByRole("article").first().waitFor();
		const before = await page.getByRole("banner").ariaSnapshot();
		await breakRead(page.context(), read, body);
		await page.reload();
		await page.getByRole("main").getByRole("article").first().waitFor();
		await expect.poll(() => page.getByRole("banner").ariaSnapshot()).toBe(before);
	});

	it("that is broken on a first visit ends in a page that says so and can try again", async () => {
		let isBroken = true;
		const page = await openPage(plainSite(), host, {
			language: "en",
			allow,
			prepare: (context) =>
				context.route(`**${read}*`, (route) =>
					isBroken ? route.fulfill({ contentType: "application/json", body: "[]" }) : route.continue(),
				),
		});
		const again = page.getByRole("button", { name: say("en", "app.failed.retry") });
		await again.waitFor();
		isBroken = false;
		await again.click();
		await page.getByRole("contentinfo").waitFor();
	});
});
