// Pictures that an operator brings, as visitors load them: the copy that fits, without anything moving.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import type { SiteDocument } from "../../schemas/generated/documents.ts";
import { expectNoLayoutShift, layoutShifts, observeLayoutShifts } from "../support/browser/layoutShifts.ts";
import { openPage } from "../support/browser/openPage.ts";
import { runOperatorCommand } from "../support/site/operate.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
let originalBytes = 0;

async function operate(...args: string[]): Promise<string> {
	const { code, out, err } = await runOperatorCommand(site(), ...args);
	expect(code, err).toBe(0);
	return out;
}

beforeAll(async () => {
	const photo = await sharp({
		create: {
			width: 2400,
			height: 1600,
			channels: 3,
			background: "#369",
			noise: { type: "gaussian", mean: 120, sigma: 40 },
		},
	})
		.blur(2)
		.jpeg({ quality: 95 })
		.toBuffer();
	originalBytes = photo.length;
	const path = join(site().dataDir, "photo.jpg");
	writeFileSync(path, photo);
	await operate("asset", "put", host, path, "--name", "hero.jpg");
	const document = JSON.parse(await operate("export", host)) as SiteDocument;
	const { hero } = document.home;
	if (!hero) throw new Error("the home of maple must have a hero, found none");
	const file = join(site().dataDir, "site.json");
	writeFileSync(
		file,
		JSON.stringify({
			...document,
			home: { ...document.home, hero: { ...hero, image: "/s/asset/hero.jpg" } },
		}),
	);
	await operate("apply", file);
});

/** The copy that the browser chose, and its size in the file. */
const chosen = (picture: Locator) =>
	picture.evaluate(async (element) => {
		const { currentSrc } = element as HTMLImageElement;
		const response = await fetch(currentSrc);
		const body = await response.blob();
		return {
			width: Number(new URL(currentSrc).searchParams.get("w")),
			type: response.headers.get("content-type"),
			bytes: body.size,
		};
	});

it.each([
	[375, 640],
	[1280, 960],
])(
	"the banner of home at %i px: a WebP copy of at most %i px, and nothing moves",
	async (width, maxWidth) => {
		const page = await openPage(site(), host, { width, prepare: observeLayoutShifts });
		const picture = page.getByRole("main").locator('img[src="/s/asset/hero.jpg"]');
		await picture.waitFor();
		await expect.poll(() => picture.evaluate((element) => (element as HTMLImageElement).complete)).toBe(true);
		const found = await chosen(picture);
		expect(found).toMatchObject({ type: "image/webp" });
		expect(found.width).toBeGreaterThan(width / 4);
		expect(found.width).toBeLessThanOrEqual(maxWidth);
		expect(found.bytes).toBeLessThan(originalBytes / 5);
		expectNoLayoutShift(await layoutShifts(page));
	},
);

it("a picture that is removed while it is shown: refused", async () => {
	const { code, err } = await runOperatorCommand(site(), "asset", "remove", host, "hero.jpg");
	expect([code, err]).toEqual([1, expect.stringContaining("home.hero.image")]);
});
