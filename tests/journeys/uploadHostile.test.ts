// Hostile files chosen in the page: it states why one is refused, and an accepted one cannot run.
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import type { StoredFile } from "../../schemas/generated/documents.ts";
import { message } from "../support/browser/messages.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { addressOf } from "../support/browser/uploads.ts";
import { zipOf } from "../support/data/buildZip.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { hostileFile, pngOf } from "../support/data/hostileFiles.ts";
import { changeSite } from "../support/site/changeSite.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const en = (key: string, args = {}) => message("en", key, args);

const script = "<script>document.title = 'run'</script>";
let picture: Buffer;
beforeAll(async () => {
	const rendered = sharp({ create: { width: 20, height: 20, channels: 3, background: "#275" } });
	// A file that is a valid picture and a valid page at once.
	picture = Buffer.concat([
		await rendered
			.withExif({ IFD0: { Artist: script } })
			.png()
			.toBuffer(),
		Buffer.from(script),
	]);
});

type File = readonly [name: string, bytes: Buffer];
const bytesOf = (about: string): Buffer => hostileFile(about).bytes;

const choose = (group: Locator, files: readonly File[]): Promise<void> =>
	group
		.locator("input[type=file]")
		.setInputFiles(files.map(([name, buffer]) => ({ name, mimeType: "application/octet-stream", buffer })));

const row = (group: Locator, name: string): Locator =>
	group
		.getByRole("list", { name: en("upload.files") })
		.getByRole("listitem")
		.filter({ hasText: name });

async function open(): Promise<{ page: Page; stored: ReadonlyMap<string, StoredFile> }> {
	await changeSite(site(), host, (document) => {
		document.customFields = {
			fields: [
				{ code: "papers", kind: "annex", label: "Papers" },
				{ code: "pictures", kind: "image", label: "Pictures" },
			],
		};
	});
	const page = await openPageAs(site(), host, demoStudent(host, "lin"), {
		language: "en",
		hash: "/personal/setting/data",
		// Even the browser's own page around a picture may not be styled.
		allow: [/\/s\/api\/upload\/file\//],
	});
	const stored = new Map<string, StoredFile>();
	page.on("response", async (response) => {
		if (!response.url().endsWith("/upload/finish")) return;
		const { data } = (await response.json()) as { data: StoredFile | null };
		if (data) stored.set(data.name, data);
	});
	return { page, stored };
}

const otherContent = "The content of the file is not of the kind its name says.";

test("a file that is not of its name's type is refused with a reason; the rest is saved and never runs", async () => {
	const { page, stored } = await open();
	const papers = page.getByRole("group", { name: "Papers", exact: true });
	const pictures = page.getByRole("group", { name: "Pictures", exact: true });

	await choose(papers, [
		["program.pdf", bytesOf("a Windows program as pdf")],
		["installer.doc", bytesOf("an installer of Windows as doc")],
		["icon.svg", bytesOf("svg as png")],
		["page.pdf", bytesOf("a pdf that is a page too")],
		["bomb.zip", bytesOf("a bomb")],
		["climb.zip", bytesOf("an archive of names that climb")],
		["game.zip", zipOf([{ name: "game.exe", body: Buffer.from("MZ") }])],
		["../../etc/passwd.zip", bytesOf("folders that climb")],
	]);
	await choose(pictures, [
		["page.png", bytesOf("html as png")],
		["drawn.png", bytesOf("svg as png")],
		["endless.png", pngOf(16_000, 16_000)],
		["both.png", picture],
	]);

	await papers
		.getByRole("alert")
		.getByText(
			"icon.svg: This type of file is not accepted. Accepted: doc, pdf, docx, xlsx, ppt, pptx, rar, zip.",
		)
		.waitFor();
	for (const [group, name, output] of [
		[papers, "program.pdf", otherContent],
		[papers, "installer.doc", otherContent],
		[papers, "bomb.zip", "The file unpacks to too much"],
		[papers, "climb.zip", "paths that lead out of its folder"],
		[papers, "game.zip", en("upload.warning.programs")],
		[pictures, "page.png", otherContent],
		[pictures, "drawn.png", otherContent],
		[pictures, "endless.png", "This picture has too many pixels."],
	] as const)
		await row(group, name).getByText(output).waitFor();
	for (const [group, name] of [
		[papers, "page.pdf"],
		[papers, "game.zip"],
		[papers, "passwd.zip"],
		[pictures, "both.png"],
	] as const)
		await row(group, name)
			.getByRole("button", { name: /^Open / })
			.waitFor();
	await expect
		.poll(() => [...stored.keys()].sort())
		.toEqual(["both.png", "game.zip", "page.pdf", "passwd.zip"]);

	// A file with a warning is downloaded after a question that repeats it.
	const question = page.getByRole("dialog", { name: en("viewer.downloadTitle"), exact: true });
	const openGame = papers.getByRole("button", { name: en("upload.open", { name: "game.zip" }) });
	await openGame.click();
	await question.getByText(en("upload.warning.programs")).waitFor();
	await question.getByRole("button", { name: en("viewer.downloadCancel"), exact: true }).click();
	await question.waitFor({ state: "hidden" });
	await openGame.click();
	const game = page.waitForEvent("download");
	await question.getByRole("button", { name: en("viewer.downloadConfirm"), exact: true }).click();
	expect((await game).suggestedFilename()).toBe("game.zip");

	// A page that is also a document is saved, not rendered, even at its own address.
	const download = page.waitForEvent("download");
	await papers.getByRole("button", { name: en("upload.open", { name: "page.pdf" }) }).click();
	expect((await download).suggestedFilename()).toBe("page.pdf");
	const other = await page.context().newPage();
	const saved = other.waitForEvent("download");
	await other
		.goto(new URL(await addressOf(page, stored.get("page.pdf")?.resourceId), page.url()).href)
		.catch((error: Error) => expect(error.message).toContain("Download is starting"));
	await saved;

	const shown = await other.goto(
		new URL(await addressOf(page, stored.get("both.png")?.resourceId), page.url()).href,
	);
	expect((await shown?.body())?.includes("<script>")).toBe(false);
	expect(
		await other.evaluate(() => [document.contentType, document.scripts.length, document.title === "run"]),
	).toEqual(["image/png", 0, false]);
});
