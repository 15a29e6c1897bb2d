// Rows of the page of lessons: its player against a bare video of the same file, what opening it costs, Lighthouse's marks.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import type { SignIn } from "../../tests/support/browser/signedIn.ts";
import { startFileServer } from "./fileServer.ts";
import { fetchVideo, lessonUrl, playIn, signInOnce } from "./lessonVisit.ts";
import { type Device, type Marks, rate } from "./lighthouse.ts";
import { markRow } from "./measureMarks.ts";
import type { ResultRow } from "./results.ts";
import { measurePairs } from "./rounds.ts";
import { roundedMedian, type Visit, visit } from "./visit.ts";

interface Subject {
	readonly browser: Browser;
	/** Of the browser's debugging protocol. */
	readonly debugPort: number;
	/** Of the demo. */
	readonly port: number;
	/** Address of the hand-written pages. */
	readonly floor: string;
	readonly rounds: number;
}

/** Takes the keys of the player. */
const controls = "[data-controls] button";

async function comparePlayers(
	{ browser, port, floor, rounds }: Subject,
	prepare: SignIn,
): Promise<ResultRow[]> {
	const folder = mkdtempSync(join(tmpdir(), "schoolfront-bench-video-"));
	const { bytes, type } = await fetchVideo(browser, port, prepare);
	const path = join(folder, "video");
	writeFileSync(path, bytes);
	const files = await startFileServer(path, type);
	const bare = `${floor}/video/?src=${encodeURIComponent(`http://127.0.0.1:${files.port}/`)}`;
	try {
		const of = await measurePairs(
			{ rounds, warm: 1 },
			() => playIn(browser, lessonUrl(port), { focus: controls, prepare }),
			() => playIn(browser, bare, { focus: "body" }),
		);
		const row = (what: string, value: "playMs" | "seekMs", budget: number): ResultRow => {
			const ratio = of(({ ours, floor }) => ours[value] / floor[value]);
			return {
				what,
				ours: `${of(({ ours }) => ours[value]).toFixed(0)} ms`,
				floor: `${of(({ floor }) => floor[value]).toFixed(0)} ms`,
				ratio: `${ratio.toFixed(2)} ×`,
				budget: `${budget} ×`,
				ok: ratio <= budget,
			};
		};
		return [
			row(
				"video of a lesson, from the key that plays to the first frame, against a bare video",
				"playMs",
				1.3,
			),
			row("video of a lesson, from a key that seeks to its frame, against a bare video", "seekMs", 1.2),
		];
	} finally {
		await files.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

/** What a student waits for who opens the page. */
async function measureOpening({ browser, port, rounds }: Subject, prepare: SignIn): Promise<ResultRow[]> {
	const visits: Visit[] = [];
	for (let round = 0; round < rounds; round++)
		visits.push(await visit(browser, lessonUrl(port), { prepare }));
	const of = (value: (visit: Visit) => number) => roundedMedian(visits.map(value));
	const row = (
		what: string,
		found: number,
		[budget, aim]: readonly [number, number],
		more: string,
	): ResultRow => ({
		...{ what: `${what} of the page of a lesson, slow 4G, CPU 4×`, ours: `${found} ms${more}` },
		...{
			floor: "",
			ratio: "",
			budget: `${budget.toLocaleString("en")} ms (aim ${aim.toLocaleString("en")} ms)`,
			ok: found <= budget,
		},
	});
	const blocked = of(({ blockedMs }) => blockedMs);
	return [
		row(
			"largest contentful paint",
			of(({ lcpMs }) => lcpMs),
			[4_000, 2_500],
			` (first ${of(({ fcpMs }) => fcpMs)} ms)`,
		),
		row(
			"longest task after the first paint",
			of(({ maxTaskMs }) => maxTaskMs),
			[200, 50],
			` (blocked ${blocked} ms in all)`,
		),
	];
}

/** Lighthouse opens its pages in the browser's own context, which keeps what a page of it has stored. */
async function signInBrowser(debugPort: number, port: number, prepare: SignIn): Promise<void> {
	const browser = await chromium.connectOverCDP(`http://127.0.0.1:${debugPort}`);
	try {
		const [context] = browser.contexts();
		if (!context) throw new Error("the browser must have a context of its own, found none");
		await prepare(context);
		const page = await context.newPage();
		await page.goto(lessonUrl(port));
		await page.waitForFunction(() => document.querySelector("video"));
		await page.close();
	} finally {
		await browser.close();
	}
}

async function rateLesson({ debugPort, port, rounds }: Subject, prepare: SignIn): Promise<ResultRow[]> {
	await signInBrowser(debugPort, port, prepare);
	const rows: ResultRow[] = [];
	for (const [device, performance] of [
		["phone", 0],
		["desktop", 95],
	] as const satisfies readonly (readonly [Device, number])[]) {
		const marks: Marks[] = [];
		for (let round = 0; round < rounds; round++) marks.push(await rate(lessonUrl(port), debugPort, device));
		const wanted = { performance, accessibility: 100, "best-practices": 100 };
		const budget = `${performance || "any"} · 100 · 100 · any`;
		rows.push(markRow("maple, page of a lesson of a student", device, marks, wanted, budget));
	}
	return rows;
}

export async function measureLesson(subject: Subject): Promise<ResultRow[]> {
	const prepare = await signInOnce(subject.port);
	return [
		...(await comparePlayers(subject, prepare)),
		...(await measureOpening(subject, prepare)),
		...(await rateLesson(subject, prepare)),
	];
}
