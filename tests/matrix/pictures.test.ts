// A picture of every template in every theme, signed out and signed in, of every state, and of everything that
// opens, and of every kind of field in its states, at both widths, compared with the committed ones pixel by pixel.
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { fingerprint } from "../../scripts/matrix/reference.ts";
import { fieldKinds } from "../../src/features/gallery/fieldStates.ts";
import { type Album, closeAlbum, expectNoLeftOver, openAlbum } from "../support/gallery/album.ts";
import { closeAll, disclosuresOn, nameOf, open } from "../support/gallery/disclosures.ts";
import { openGallery, resize, showField, showTemplate } from "../support/gallery/galleryPages.ts";
import { takeFocused, takeOpenScreenshot, takeScreenshot, windowOf } from "../support/gallery/screenshots.ts";
import { screenPrefix } from "../support/screens/screen.ts";
import { sampleSize } from "../support/soak.ts";
import { eachSubject, type Subject, subjects } from "./catalogue.ts";

const write = inject("writePictures");

const folderOf = ({ id }: Subject): string => id.replaceAll("/", "-");
const fieldFolder = (kind: string): string => `field-${kind.toLowerCase()}`;

const widths = [1280, 375] as const;

async function takeStates(page: Page, { id, kind, themes, states }: Subject, { add }: Album): Promise<void> {
	const first = themes.slice(0, 1);
	const always = states.filter((state) => ["signedOut", "signedIn"].includes(state));
	const take = async (of: readonly string[], which: readonly string[], language: "zh" | "en") => {
		await showTemplate(page, { template: id, themes: of, states: which, language });
		const ending = language === "en" ? ".en" : "";
		for (const width of widths) {
			await resize(page, windowOf(kind, width));
			for (const { theme, state, ...shot } of await takeScreenshot(page))
				add({ theme, what: `${state}${ending}`, width }, shot);
		}
	};
	await take(themes, always, "zh");
	await take(themes, always.slice(0, 1), "en");
	const others = states.filter((state) => !always.includes(state));
	if (others.length > 0) await take(first, others, "zh");
}

const wordsOf = (name: string): string =>
	name
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "-")
		.replaceAll(/^-|-$/g, "")
		.slice(0, 40);

/** Each disclosure once: one that a fuller state has opened is skipped in a smaller one. */
async function takeOpen(
	page: Page,
	{ id, themes, states }: Subject,
	width: number,
	{ add }: Album,
): Promise<void> {
	const opened = new Set<string>();
	const theme = themes[0] ?? "";
	await resize(page, { width, height: 800 });
	for (const state of ["everything", "longMenu", "signedOut"].filter((each) => states.includes(each))) {
		await showTemplate(page, { template: id, themes: [theme], states: [state], language: "en" });
		const count = await disclosuresOn(page).count();
		for (let i = 0; i < count; i++) {
			const button = disclosuresOn(page).nth(i);
			const name = await nameOf(button);
			if (opened.has(name)) continue;
			opened.add(name);
			await open(page, button);
			const what = `${state}.open-${wordsOf(name) || i + 1}`;
			add({ theme: theme.split("/")[1] ?? "", what, width }, await takeOpenScreenshot(page));
			await closeAll(page);
		}
	}
}

test.each(eachSubject)("%s looks as before", async (_, subject) => {
	const page = await openGallery();
	const album = openAlbum(folderOf(subject), write);
	await takeStates(page, subject, album);
	for (const width of widths) await takeOpen(page, subject, width, album);
	closeAlbum(album);
});

test.each(fieldKinds())("a field of kind %s looks as before in each of its states", async (kind) => {
	const page = await openGallery({ hash: "/gallery/field" });
	const album = openAlbum(fieldFolder(kind), write);
	for (const language of ["zh", "en"] as const) {
		await showField(page, kind, language);
		for (const width of widths) {
			await resize(page, { width, height: 1600 });
			const taken = await takeScreenshot(page);
			for (const { state, ...shot } of language === "zh" ? taken : taken.slice(0, 1))
				album.add({ theme: language, what: wordsOf(state), width }, shot);
		}
	}
	album.add({ theme: "en", what: "focus", width: 375 }, await takeFocused(page));
	closeAlbum(album);
});

test("a picture does not depend on what was rendered before it", async () => {
	const subject = [...subjects].sort((a, b) => b.themes.length - a.themes.length)[0];
	if (!subject) throw new Error("there must be a template, found none");
	const { id, themes, states } = subject;
	const few = states.slice(0, sampleSize(4, 2));
	const take = async (page: Page, of: readonly string[], which: readonly string[]) => {
		await showTemplate(page, { template: id, themes: of, states: which });
		const taken = await takeScreenshot(page);
		return new Map(taken.map(({ theme, state, picture }) => [`${theme} ${state}`, fingerprint(picture)]));
	};
	const first = await take(await openGallery(), themes, few);
	const page = await openGallery({ width: 375 });
	await showTemplate(page, { template: id, themes: themes.slice(0, 1), states });
	await resize(page, { width: 1280, height: 800 });
	const second = await take(page, themes.toReversed(), few.toReversed());
	expect(first.size).toBe(themes.length * few.length);
	expect([...second].sort()).toEqual([...first].sort());
});

test("no reference picture is left of a removed template or kind of field", () => {
	const known = new Set([...subjects.map(folderOf), ...fieldKinds().map(fieldFolder)]);
	expectNoLeftOver((folder) => !folder.startsWith(screenPrefix) && !known.has(folder), write);
});
