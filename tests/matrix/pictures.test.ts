// A picture of every template in every theme, signed out and signed in, of every state, and of everything that
// opens, at both widths, compared with the committed ones pixel by pixel.
import type { Page } from "playwright-core";
import type { PNG } from "pngjs";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import {
	clearFindings,
	compare,
	type Finding,
	referenceNames,
	removeReference,
	writeReference,
	writeReport,
} from "../../scripts/matrix/pictures.ts";
import { fingerprint } from "../../scripts/matrix/reference.ts";
import { closeAll, disclosuresOn, nameOf, open } from "../support/gallery/disclosures.ts";
import { openGallery, resize, showTemplate } from "../support/gallery/galleryPages.ts";
import { takeOpenScreenshot, takeScreenshot, windowOf } from "../support/gallery/screenshots.ts";
import { sampleSize } from "../support/soak.ts";
import { eachSubject, type Subject, subjects } from "./catalogue.ts";

const write = inject("writePictures");
const findings: Finding[] = [];
const advice = "look at them, and accept or refuse them, with: npm run matrix:review";

beforeAll(clearFindings);
afterAll(() => writeReport(findings));

const folderOf = ({ id }: Subject): string => id.replaceAll("/", "-");
const leftOver = (name: string): Finding => ({ name, status: "left over", pixels: 0 });

/** Collects pictures of one template. One that equals an earlier one in the same theme is skipped. */
function album(subject: Subject) {
	const seen: Finding[] = [];
	const saved = new Map<string, Buffer[]>();
	const add = (theme: string, what: string, width: number, picture: PNG): void => {
		const shelf = `${theme} ${width}`;
		const known = saved.get(shelf) ?? [];
		if (known.some((data) => data.equals(picture.data))) return;
		saved.set(shelf, [...known, picture.data]);
		const name = `${folderOf(subject)}/${theme}.${what}.${width}`;
		const finding = compare(name, picture);
		if (write && finding.status !== "same") writeReference(name, picture);
		seen.push(write ? { name, status: "same", pixels: 0 } : finding);
	};
	return { seen, add };
}

/** The message for developers when pictures differ. */
const sayings = (found: readonly Finding[]): string[] =>
	found
		.filter(({ status }) => status !== "same")
		.map(({ name, status, pixels }) =>
			status === "changed" ? `${name}: ${pixels} pixels differ` : `${name}: ${status}`,
		);

type Add = ReturnType<typeof album>["add"];

const widths = [1280, 375] as const;

async function takeStates(page: Page, { id, kind, themes, states }: Subject, add: Add): Promise<void> {
	const first = themes.slice(0, 1);
	const always = states.filter((state) => ["signedOut", "signedIn"].includes(state));
	const take = async (of: readonly string[], which: readonly string[], language: "zh" | "en") => {
		await showTemplate(page, { template: id, themes: of, states: which, language });
		const ending = language === "en" ? ".en" : "";
		for (const width of widths) {
			await resize(page, windowOf(kind, width));
			for (const { theme, state, picture } of await takeScreenshot(page))
				add(theme, `${state}${ending}`, width, picture);
		}
	};
	await take(themes, always, "zh");
	await take(first, always.slice(0, 1), "en");
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
async function takeOpen(page: Page, { id, themes, states }: Subject, width: number, add: Add): Promise<void> {
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
			add(theme.split("/")[1] ?? "", what, width, await takeOpenScreenshot(page));
			await closeAll(page);
		}
	}
}

test.each(eachSubject)("%s looks as before", async (_, subject) => {
	const page = await openGallery();
	const { seen, add } = album(subject);
	await takeStates(page, subject, add);
	for (const width of widths) await takeOpen(page, subject, width, add);
	const taken = new Set(seen.map(({ name }) => name));
	const over = referenceNames().filter(
		(name) => name.startsWith(`${folderOf(subject)}/`) && !taken.has(name),
	);
	if (write) over.forEach(removeReference);
	else seen.push(...over.map(leftOver));
	findings.push(...seen);
	expect(sayings(seen), advice).toEqual([]);
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

test("no reference picture is left of a removed template", () => {
	const known = new Set(subjects.map(folderOf));
	const over = referenceNames().filter((name) => !known.has(name.split("/")[0] ?? ""));
	if (write) over.forEach(removeReference);
	else findings.push(...over.map(leftOver));
	expect(write ? [] : over, advice).toEqual([]);
});
