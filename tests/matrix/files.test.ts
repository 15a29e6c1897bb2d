// File fields without a server: refusals are shown at once, and failures can be retried.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { message } from "../support/browser/messages.ts";
import { routeLoadedPage } from "../support/browser/routeLoadedPage.ts";
import { openGallery, pageStable } from "../support/gallery/galleryPages.ts";
import { acceptUploads } from "../support/gallery/uploadRoutes.ts";

const en = (key: string, args = {}) => message("en", key, args);
const field = (page: Page, state: string) => page.locator(`section[data-state="${state} normal"]`);
const open = async (kind: string, bypassCSP = false): Promise<Page> => {
	const hash = `/gallery/field?kind=${kind}&language=en`;
	const page = await openGallery({ hash, language: "en", bypassCSP });
	await pageStable(page);
	return page;
};
const file = (name: string, size = 20) => ({ name, mimeType: "", buffer: Buffer.alloc(size, "a") });

test("files: a refused file is named, a single-file field keeps the last choice, a failed download is a warning", async () => {
	const page = await open("annex");
	const several = field(page, "empty");
	await several
		.locator("input[type=file]")
		.setInputFiles([file("a.exe"), file("b.pdf", 0), file("c.zip", 5 * 1024 * 1024 + 1), file("d.pdf")]);
	const output = several.getByRole("alert").getByRole("listitem");
	await expect
		.poll(() => output.allTextContents())
		.toEqual([
			expect.stringMatching(/^a\.exe: This type of file is not accepted/),
			`b.pdf: ${en("upload.empty")}`,
			"c.zip: file too large, keep under 5M",
		]);
	// The gallery's reply, unchanged.
	await several.getByText("there is no server behind the gallery", { exact: true }).waitFor();
	const notified = { name: "d.pdf", reason: "there is no server behind the gallery" };
	await several.getByText(en("upload.said.failed", notified)).waitFor({ state: "attached" });

	const one = field(page, "one");
	await one.locator("input[type=file]").setInputFiles(file("new.pdf"));
	await expect.poll(() => one.getByText("report.pdf").count()).toBe(0);
	await one.getByText("new.pdf", { exact: true }).waitFor();

	await field(page, "filled")
		.getByRole("button", { name: en("upload.open", { name: "report.pdf" }) })
		.click();
	// Stages cover the notices.
	await page.locator("[data-notices] [data-kind=warning]").waitFor({ state: "attached" });
});

test("files are dropped, opened and removed, by keyboard too", async () => {
	const page = await open("image", true);
	const filled = field(page, "filled");
	const choose = filled.getByRole("button", { name: en("upload.chooseImages") });
	const dropped = await page.evaluateHandle(() => {
		const data = new DataTransfer();
		data.items.add(new File(["no picture"], "dropped.png"));
		return data;
	});
	await choose.dispatchEvent("dragenter", { dataTransfer: dropped });
	await filled.getByText(en("upload.dropHere")).waitFor();
	await choose.dispatchEvent("drop", { dataTransfer: dropped });
	await filled.getByText("there is no server behind the gallery", { exact: true }).waitFor();
	await filled.getByText(en("upload.orDrop")).waitFor();
	expect(await axeViolations(page)).toEqual([]);
	await filled.getByRole("button", { name: en("upload.cancel", { name: "dropped.png" }) }).press("Enter");
	await expect.poll(() => choose.evaluate((button) => button === document.activeElement)).toBe(true);
	await filled.getByRole("button", { name: en("upload.remove", { name: "front.jpg" }) }).press("Space");
	await expect.poll(() => filled.getByRole("listitem").count()).toBe(1);
	await filled.getByText(en("upload.said.removed", { name: "front.jpg" })).waitFor({ state: "attached" });
});

test("an upload stays paused while its question is hidden, keeps the focus, and is replaced by a new file", async () => {
	const page = await openGallery({ hash: "/gallery/form?language=en", language: "en" });
	const uploads = await acceptUploads(page);
	await pageStable(page);
	const answer = (name: string) => page.getByRole("radio", { name, exact: true }).check();
	const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
	const button = (deed: string, name: string) =>
		page.getByRole("button", { name: en(`upload.${deed}`, { name }), exact: true });
	const percent = (name: string) =>
		page.getByRole("progressbar", { name: en("upload.progressOf", { name }) }).getAttribute("aria-valuenow");
	await answer("No");
	await page.locator("input[type=file]").setInputFiles(file("one.zip", 4_500_000));
	// The first part has arrived and the second is being sent.
	await expect.poll(() => percent("one.zip")).toBe("93");
	await button("pause", "one.zip").press("Enter");
	await expect.poll(focused).toBe(en("upload.resume", { name: "one.zip" }));
	await answer("Yes");
	await button("resume", "one.zip").waitFor({ state: "detached" });
	await answer("No");
	await button("resume", "one.zip").waitFor();
	expect(uploads.parts).toEqual([0, 4]);
	await button("resume", "one.zip").press("Enter");
	await expect.poll(() => uploads.parts).toEqual([0, 4, 4]);
	// An unmounted field sends nothing; the same upload resumes when it is mounted again.
	await answer("Yes");
	await expect.poll(() => uploads.pending()).toBe(0);
	await answer("No");
	await expect.poll(() => uploads.parts).toEqual([0, 4, 4, 4]);

	// Delayed, so that its first part does not arrive too early.
	const begun = Promise.withResolvers<void>();
	await routeLoadedPage(page, "**/s/api/upload/files", async (route) => {
		await begun.promise;
		await route.fallback();
	});
	await page.locator("input[type=file]").setInputFiles(file("two.zip", 4_500_000));
	expect(await percent("two.zip")).toBe("0");
	begun.resolve();
	await expect.poll(() => uploads.pending()).toBe(1);
	await button("pause", "two.zip").focus();
	await uploads.take();
	const opened = en("upload.open", { name: "two.zip" });
	await page.getByRole("button", { name: opened, exact: true }).waitFor();
	await expect.poll(focused).toBe(opened);
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect.poll(focused).toBeNull();
	expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(en("upload.chooseOne"));
});
