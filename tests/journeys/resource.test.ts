// The files of a lesson: a text and sound are looked at on the page, a PDF in the viewer of the browser, after the check.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { type Language, message } from "../support/browser/messages.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { buildCourse } from "../support/data/buildSite.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { runContentCommand, runStudentsCommand } from "../support/site/operate.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const path = "/course/detail/listening/listening/contents";
/** Frames of MPEG 1 layer 3 with 128 kbit/s and 44.1 kHz. */
const sound = Buffer.concat(
	Array.from({ length: 80 }, () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)])),
);

beforeAll(async () => {
	const inFolder = (name: string) => join(site().dataDir, name);
	const succeeded = ({ code, err }: { readonly code: number | null; readonly err: string }) =>
		expect(code, err).toBe(0);
	writeFileSync(inFolder("words.txt"), `讲义\n${"A line of words. ".repeat(200)}\n`);
	writeFileSync(inFolder("talk.mp3"), sound);
	for (const name of ["words.txt", "talk.mp3"])
		succeeded(await runContentCommand(site(), "media", "put", host, inFolder(name)));
	const resources = ["words.txt", "talk.mp3", "parabola.pdf"].map((media) => ({
		...{ id: media.replace(".", "-"), resourceName: media, media },
	}));
	const lesson = { id: "l1", lessonName: "Listen", minutes: 5, kind: "reading", resources } as const;
	const courses = [
		buildCourse("listening", {
			teacherIds: [],
			chapters: [{ id: "c1", chapterName: "One", lessons: [lesson] }],
		}),
	];
	writeFileSync(inFolder("courses.json"), JSON.stringify({ part: "courses/own", courses }));
	succeeded(
		await runContentCommand(site(), "apply", inFolder("courses.json"), "--host", host, "--overwrite"),
	);
	succeeded(await runStudentsCommand(site(), "enrol", host, "amelie", "listening"));
});

const open = async (language: Language, width: number) => {
	const page = await openPageAs(site(), host, demoStudent(host, "amelie"), {
		...{ language, width, path, bypassCSP: false },
	});
	const view = (name: string) =>
		page.getByRole("button", { name: message(language, "resource.viewOf", { name }) });
	await view("words.txt").waitFor();
	return { page, view };
};

it.each<[Language, number]>([
	["zh", 1280],
	["en", 375],
])("a text is read in a dialog, and sound plays in one: %s, %i px", async (language, width) => {
	const { page, view } = await open(language, width);
	await view("words.txt").click();
	const dialog = page.getByRole("dialog");
	await dialog.getByText("讲义").waitFor();
	await expectFits(page);
	await page.keyboard.press("Escape");
	await dialog.waitFor({ state: "detached" });
	await view("talk.mp3").click();
	const player = page.getByRole("dialog", { name: "talk.mp3" }).locator("audio");
	await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => Math.round(audio.duration))).toBe(2);
	await expectFits(page);
});

it("a dialog with a text violates no rule of accessibility", async () => {
	const page = await openPageAs(site(), host, demoStudent(host, "amelie"), {
		...{ language: "en", path, bypassCSP: true },
	});
	await page.getByRole("button", { name: message("en", "resource.viewOf", { name: "words.txt" }) }).click();
	await page.getByRole("dialog").getByText("讲义").waitFor();
	expect(await axeViolations(page)).toEqual([]);
});

it("a PDF is sent to the viewer of the browser, as what it is and without scripts", async () => {
	const { page, view } = await open("en", 1280);
	const answered = page.context().waitForEvent("response", (response) => response.url().endsWith(".pdf"));
	await view("parabola.pdf").click();
	const headers = (await answered).headers();
	expect(headers["content-type"]).toBe("application/pdf");
	expect(headers["content-disposition"]).toMatch(/^inline/);
	expect(headers["content-security-policy"]).toMatch(/sandbox$/);
});
