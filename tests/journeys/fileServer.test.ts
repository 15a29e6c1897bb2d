import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { BaseInfo } from "../../schemas/generated/documents.ts";
import { data } from "../support/ask.ts";
import { hosts } from "../support/hosts.ts";
import { textOf } from "../support/messages.ts";
import { openPage } from "../support/openPage.ts";
import { startPlainFileServer } from "../support/plainFileServer.ts";
import { givenSite, type Site } from "../support/startSite.ts";

const site = givenSite();
let plain: Awaited<ReturnType<typeof startPlainFileServer>>;

beforeAll(async () => {
	plain = await startPlainFileServer(site().port);
});
afterAll(() => plain.stop());

/** The same build behind the plain server: only the port differs. */
const plainSite = (): Site => ({
	...site(),
	port: plain.port,
	url: (host, hash = "/home/index") => `http://${host}:${plain.port}/s/pc/#${hash}`,
});

/** The plain server hands on no socket, so the page says once in a while that it could not be opened. */
const noSocket = [/WebSocket connection/, /\/websocket\//];

/** What there is to see of a page; asked for when the page is there, as often as it takes to be all of it. */
const outline = async (host: string, where: Site) => {
	const page = await openPage(where, host, { language: "en", allow: noSocket });
	await page.getByRole("contentinfo").waitFor();
	const base = await data<BaseInfo>(site(), host, "/external/api/v1/company/getBaseInfo");
	await expect.poll(() => page.title()).toBe(textOf("en", base.siteTitle));
	await page.getByRole("main").getByRole("article").first().waitFor();
	return async () => ({
		header: await page.getByRole("banner").ariaSnapshot(),
		footer: await page.getByRole("contentinfo").ariaSnapshot(),
		colours: await page.evaluate(() =>
			["header", "footer"].map((tag) => {
				const region = document.querySelector(`body ${tag}`);
				return region && getComputedStyle(region).backgroundColor;
			}),
		),
	});
};

describe("a plain file server", () => {
	it.each(hosts)("shows the same %s", async (host) => {
		const plainly = await outline(host, plainSite());
		const ours = await outline(host, site());
		await vi.waitFor(async () => expect(await plainly()).toEqual(await ours()), { timeout: 15_000 });
	});
});
