// What happens to a student's browser: storage that is full, blocked or cleared, a clock that is wrong, tabs, sessions.
import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext } from "playwright-core";
import { vi } from "vitest";
import type { Chance } from "../support/chance.ts";
import { type Fault, now } from "../support/faults.ts";
import { openNotebook } from "./notebook.ts";
import { noPage, patience, texts } from "./pageWatch.ts";
import type { Found } from "./scenario.ts";
import { host, type School } from "./school.ts";
import type { Student } from "./student.ts";

export const course = "react-studio";
export const courseHash = `/course/detail/${course}`;

/** Nothing gets through, and what was asked for is known: files of the site do not count as requests. */
const away: Fault = { kind: "cut", when: "before", how: "reset" };

/** Writes while the line is away, so that only the browser has the text; then the line is back. */
async function writeAlone(
	school: School,
	student: Student,
	between: () => Promise<unknown> = async () => undefined,
): Promise<Found> {
	const { line, chance } = student;
	const note = await openNotebook(school, student, student, course);
	line.set(away);
	line.cut(chance.pick(["reset", "end"]));
	const struck = await note.write(`written alone ${chance.between(1, 999)}`);
	const seen = await note.told(struck);
	await between();
	await pause(chance.between(0, 3_000));
	const over = line.set();
	const back = await note.saved(struck);
	return { ...(await note.compare()), struck, seen, over, back };
}

const origin = ({ line }: Student): string => `http://${host}:${line.port}`;

/** The browser has no room left, neither in its database nor in its small storage. */
export async function fillStorage(school: School, student: Student): Promise<Found> {
	const { page, context } = student;
	const session = await context.newCDPSession(page);
	await session.send("Storage.overrideQuotaForOrigin", { origin: origin(student), quotaSize: 0 });
	await page.evaluate(() => {
		for (let size = 2 ** 20; size > 0; size >>= 1)
			for (let i = 0; ; i++)
				try {
					localStorage.setItem(`filler ${size} ${i}`, "x".repeat(size));
				} catch (error) {
					if (error instanceof DOMException) break;
					throw error;
				}
	});
	return writeAlone(school, student);
}

/** Runs before the page's own scripts: the browser opens no database. */
export async function blockDatabase(context: BrowserContext): Promise<void> {
	await context.addInitScript(() => {
		IDBFactory.prototype.open = () => {
			throw new DOMException("The user blocks it", "SecurityError");
		};
	});
}

/** Nothing is kept from the start, or from now on the small storage neither. */
export async function blockStorage(school: School, student: Student): Promise<Found> {
	if (student.chance.float() < 0.5)
		await student.page.evaluate(() => {
			Object.defineProperty(window, "localStorage", {
				get: () => {
					throw new DOMException("The user blocks it", "SecurityError");
				},
			});
		});
	return writeAlone(school, student);
}

/** Somebody clears the site's data while something in it waits to be sent. */
export const clearStorage = (school: School, student: Student): Promise<Found> =>
	writeAlone(school, student, async () => {
		const session = await student.context.newCDPSession(student.page);
		await session.send("Storage.clearDataForOrigin", {
			origin: origin(student),
			storageTypes: "indexeddb,local_storage",
		});
	});

/** Runs before the page's own scripts: the clock is two days off, in either direction. */
export async function setClock(context: BrowserContext, chance: Chance): Promise<void> {
	await context.addInitScript(
		(off: number) => {
			const Real = Date;
			globalThis.Date = new Proxy(Real, {
				construct: (target, args) =>
					Reflect.construct(target, args.length === 0 ? [Real.now() + off] : args) as Date,
				get: (target, name) => (name === "now" ? () => Real.now() + off : Reflect.get(target, name)),
			});
		},
		chance.pick([-48, 48]) * 3_600_000,
	);
}

/** The time a note was written is that of the world, whatever the browser's clock says. */
export async function writeAtWrongTime(school: School, student: Student): Promise<Found> {
	const found = await writeAlone(school, student);
	const note = await openNotebook(school, student, student, course);
	const off = Math.abs(Date.parse((await note.stored()).writtenAt ?? "") - Date.now());
	return { ...found, wrong: off < 120_000 ? [] : [`the note is dated ${off} ms beside the truth`] };
}

/** Two tabs write; one of them may be closed before the line is back, and the other sends what it left. */
export async function writeInTwoTabs(school: School, student: Student): Promise<Found> {
	const { line, chance } = student;
	const other = await student.openTab("/course/detail/data-python");
	const notes = [
		await openNotebook(school, student, other, "data-python"),
		await openNotebook(school, student, student, course),
	] as const;
	line.set(away);
	line.cut("reset");
	const text = `in the other tab ${chance.between(1, 999)}`;
	const struck = await notes[0].write(text);
	const second = await notes[1].write(`in this tab ${chance.between(1, 999)}`);
	const [seen, seenSecond] = await Promise.all([notes[0].told(struck), notes[1].told(second)]);
	const closes = chance.float() < 0.5;
	if (closes) await other.page.close();
	await pause(chance.between(0, 3_000));
	const over = line.set();
	const back = await notes[1].saved(second);
	await (closes
		? vi.waitUntil(async () => (await notes[0].stored()).text === text, { timeout: patience, interval: 500 })
		: notes[0].saved(struck));
	const compared = [await notes[0].compare(), await notes[1].compare()];
	if (!closes) await other.page.close();
	const never = Number.POSITIVE_INFINITY;
	const later = Math.max(seen ?? never, (seenSecond ?? never) - (second - struck));
	return {
		lost: compared.flatMap(({ lost }) => lost),
		doubled: compared.flatMap(({ doubled }) => doubled),
		...{ struck, seen: later, over, back },
	};
}

const elsewhere = texts("session.online.title", "session.elsewhere");

/**
 * Somebody signs in with the account elsewhere while a note waits; the student signs in again and goes on. On a whole
 * line the student hears of it at once; else of the line at once, and of the session when the line is back.
 */
export async function signInElsewhere(school: School, student: Student): Promise<Found> {
	const { line, chance, page, watch, context } = student;
	const note = await openNotebook(school, student, student, course);
	const isAway = chance.float() < 0.5;
	if (isAway) {
		line.set(away);
		line.cut("reset");
	}
	const wrote = await note.write("before it ended");
	const waits = isAway ? await note.told(wrote) : undefined;
	// What is saved brings no word of the end: only pushes do, and they may just have been away.
	if (!isAway && chance.float() < 0.5) await note.saved(wrote);
	await student.signInAgain();
	const ended = line.set();
	const told = await watch.saw(elsewhere, ended, patience);
	const late = (told ?? Number.POSITIVE_INFINITY) - ended;
	const { session, cookies } = await student.signInAgain();
	// No page of the site may be open meanwhile: it would store what it knows over it.
	const nowhere = `${origin(student)}${noPage}`;
	await context.route(nowhere, (route) => route.fulfill({ contentType: "text/html", body: "" }));
	await page.goto(nowhere);
	await context.unroute(nowhere);
	await context.addCookies(cookies);
	await page.evaluate((text) => localStorage.setItem("schoolfront.session", text), JSON.stringify(session));
	const over = now();
	await page.goto(student.url(courseHash));
	const again = await openNotebook(school, student, student, course);
	const back = await note.isSaved(over);
	return {
		...(await note.compare()),
		struck: isAway ? wrote : ended,
		seen: isAway ? waits : told,
		over,
		back,
		// From then on it is the pages the student is led to and opens that ask.
		until: told ?? over,
		wrong: [
			...(late > 30_000 ? [`the end of the session was told ${late} ms after the line was back`] : []),
			...((await again.stored()).copies.length > 0 ? ["the note was taken for another device's"] : []),
		],
	};
}

/** The line is gone for a moment while the page and its later parts are still on their way. */
export async function cutWhileLoading(school: School, student: Student): Promise<Found> {
	const { line, chance, page } = student;
	const from = now();
	await page.goto("about:blank");
	await page.goto(student.url(courseHash), { waitUntil: "commit" });
	await page.getByRole("main").getByRole("heading", { level: 1 }).first().waitFor();
	await pause(chance.between(0, 4_000));
	line.set(away);
	line.cut("reset");
	const struck = now();
	await pause(chance.between(3_000, 6_000));
	const over = line.set();
	const isLive = () =>
		line.seen.some(({ at, websocket }) => websocket && at > from) &&
		line.lines(({ websocket }) => websocket) > 0;
	await vi.waitUntil(isLive, { timeout: patience, interval: 100 });
	const live = now();
	// What is written arrives, and the pushes do.
	const note = await openNotebook(school, student, student, course);
	const wrote = await note.write("after the line came back");
	const saved = await note.saved(wrote);
	return {
		...(await note.compare()),
		struck,
		over,
		back: Math.max(live, (saved ?? Number.POSITIVE_INFINITY) - (wrote - live)),
	};
}

const parts = [
	["/personal/message/detailslist", "message.listTitle"],
	["/news", "news.title"],
	["/teachers", "teacher.title"],
] as const;

/** A part is asked for after a deploy took it away, and before the new page is there; the page finds it by itself. */
export async function missPart(school: School, student: Student): Promise<Found> {
	const { line, chance, page, watch } = student;
	await openNotebook(school, student, student, course);
	const [hash, title] = parts[chance.between(0, parts.length - 1)] ?? parts[0];
	line.set(
		{ kind: "answer", status: 404, on: ({ path }) => /\/assets\/.*\.js$/.test(path) },
		{ kind: "answer", status: 503, on: ({ path }) => path === "/s/pc/" },
	);
	const struck = now();
	await page.evaluate((next) => {
		location.hash = next;
	}, hash);
	const seen = await watch.saw(texts("failure.part", "app.failed.title"), struck, 30_000);
	await pause(chance.between(0, 5_000));
	const over = line.set();
	const back = await watch.saw(texts(title), over, patience);
	return { struck, seen, over, back };
}
