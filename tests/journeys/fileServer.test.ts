import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { BaseInfo } from "../../schemas/generated/documents.ts";
import { textOf } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { contentRendered } from "../support/browser/schoolSwitch.ts";
import { hosts } from "../support/data/hosts.ts";
import { data } from "../support/site/ask.ts";
import { startPlainFileServer } from "../support/site/plainFileServer.ts";
import { type SiteAddress, sharedSite } from "../support/site/startSite.ts";

const site = sharedSite;
let plain: Awaited<ReturnType<typeof startPlainFileServer>>;

beforeAll(async () => {
	plain = await startPlainFileServer(site().port);
});
afterAll(() => plain.stop());

/** The same build behind the plain server: only the port differs. */
const plainSite = (): SiteAddress => ({
	...site(),
	port: plain.port,
	url: (host, hash = "/home/index") => `http://${host}:${plain.port}/s/pc/#${hash}`,
});

/** The plain server has no socket, so the page logs from time to time that it could not be opened. */
const noSocket = [/WebSocket connection/, /\/websocket\//];

/** The visible content of a page, polled until it is complete. */
const outline = async (host: string, where: SiteAddress) => {
	const page = await openPage(where, host, { language: "en", allow: noSocket });
	await page.getByRole("contentinfo").waitFor();
	const base = await data<BaseInfo>(site(), host, "/external/api/v1/company/getBaseInfo");
	await expect.poll(() => page.title()).toBe(textOf("en", base.siteTitle));
	await contentRendered(page);
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
	it.each(hosts)("renders %s like our own server", async (host) => {
		const plainly = await outline(host, plainSite());
		const ours = await outline(host, site());
		await vi.waitFor(async () => expect(await plainly()).toEqual(await ours()));
	});
});
