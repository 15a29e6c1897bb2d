// Failures of a student's browser: storage that is full, blocked or cleared, a wrong clock, tabs, sessions.
import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext } from "playwright-core";
import { vi } from "vitest";
import { type Fault, now } from "../support/faults/networkFaults.ts";
import type { Random } from "../support/random.ts";
import { openNotebook } from "./noteHistory.ts";
import { noPage, texts, waitMs } from "./pageWatch.ts";
import type { Found } from "./scenario.ts";
import { host, type School } from "./school.ts";
import type { Student } from "./student.ts";

export const course = "react-studio";
export const courseHash = `/course/detail/${course}`;

/** Nothing gets through, and requests are counted: files of the site are not. */
const away: Fault = { kind: "cut", when: "before", how: "reset" };

/** Writes while offline, then goes back online. */
async function writeAlone(
	school: School,
	student: Student,
	between: () => Promise<unknown> = async () => undefined,
): Promise<Found> {
	const { line, random } = student;
	const note = await openNotebook(school, student, student, course);
	line.set(away);
	line.cut(random.pick(["reset", "end"]));
	const struck = await note.write(`written alone ${random.between(1, 999)}`);
	const seen = await note.notified(struck);
	await between();
	await pause(random.between(0, 3_000));
	const over = line.set();
	const back = await note.saved(struck);
	return { ...(await note.compare()), struck, seen, over, back };
}

const origin = ({ line }: Student): string => `http://${host}:${line.port}`;

/** The browser has no space left, neither in IndexedDB nor in localStorage. */
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

/** Runs before the page's scripts: the browser opens no database. */
export async function blockDatabase(context: BrowserContext): Promise<void> {
	await context.addInitScript(() => {
		IDBFactory.prototype.open = () => {
			throw new DOMException("The user blocks it", "SecurityError");
		};
	});
}

/** IndexedDB is unavailable from the start, and localStorage from now on. */
export async function blockStorage(school: School, student: Student): Promise<Found> {
	if (student.random.float() < 0.5)
		await student.page.evaluate(() => {
			Object.defineProperty(window, "localStorage", {
				get: () => {
					throw new DOMException("The user blocks it", "SecurityError");
				},
			});
		});
	return writeAlone(school, student);
}

/** The site's data is cleared while an entry waits to be sent. */
export const clearStorage = (school: School, student: Student): Promise<Found> =>
	writeAlone(school, student, async () => {
		const session = await student.context.newCDPSession(student.page);
		await session.send("Storage.clearDataForOrigin", {
			origin: origin(student),
			storageTypes: "indexeddb,local_storage",
		});
	});

/** Runs before the page's scripts: the clock is two days off, in either direction. */
export async function setClock(context: BrowserContext, random: Random): Promise<void> {
	await context.addInitScript(
		(off: number) => {
			const Real = Date;
			globalThis.Date = new Proxy(Real, {
				construct: (target, args) =>
					Reflect.construct(target, args.length === 0 ? [Real.now() + off] : args) as Date,
				get: (target, name) => (name === "now" ? () => Real.now() + off : Reflect.get(target, name)),
			});
		},
		random.pick([-48, 48]) * 3_600_000,
	);
}

/** The time of a note is the server's, whatever the browser's clock says. */
export async function writeWithShiftedClock(school: School, student: Student): Promise<Found> {
	const found = await writeAlone(school, student);
	const note = await openNotebook(school, student, student, course);
	const off = Math.abs(Date.parse((await note.stored()).writtenAt ?? "") - Date.now());
	return { ...found, invalid: off < 120_000 ? [] : [`the note is dated ${off} ms beside the truth`] };
}

/** Two tabs write; one may be closed while offline, and the other sends its entries. */
export async function writeInTwoTabs(school: School, student: Student): Promise<Found> {
	const { line, random } = student;
	const other = await student.openTab("/course/detail/data-python");
	const notes = [
		await openNotebook(school, student, other, "data-python"),
		await openNotebook(school, student, student, course),
	] as const;
	line.set(away);
	line.cut("reset");
	const text = `in the other tab ${random.between(1, 999)}`;
	const struck = await notes[0].write(text);
	const second = await notes[1].write(`in this tab ${random.between(1, 999)}`);
	const [seen, seenSecond] = await Promise.all([notes[0].notified(struck), notes[1].notified(second)]);
	const closes = random.float() < 0.5;
	if (closes) await other.page.close();
	await pause(random.between(0, 3_000));
	const over = line.set();
	const back = await notes[1].saved(second);
	await (closes
		? vi.waitUntil(async () => (await notes[0].stored()).text === text, { timeout: waitMs, interval: 500 })
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
 * A sign-in elsewhere while a note waits; the student signs in again and continues. Online the student is
 * notified at once; otherwise when back online.
 */
export async function signInElsewhere(school: School, student: Student): Promise<Found> {
	const { line, random, page, watch, context } = student;
	const note = await openNotebook(school, student, student, course);
	const isAway = random.float() < 0.5;
	if (isAway) {
		line.set(away);
		line.cut("reset");
	}
	const wrote = await note.write("before it ended");
	const waits = isAway ? await note.notified(wrote) : undefined;
	// A save does not report the end of the session: only pushes do, which may be disconnected.
	if (!isAway && random.float() < 0.5) await note.saved(wrote);
	await student.signInOnceMore();
	const ended = line.set();
	const notified = await watch.saw(elsewhere, ended, waitMs);
	const late = (notified ?? Number.POSITIVE_INFINITY) - ended;
	const { session, cookies } = await student.signInOnceMore();
	// No page of the site may be open meanwhile: it would overwrite the session.
	const nowhere = `${origin(student)}${noPage}`;
	await context.route(nowhere, (route) => route.fulfill({ contentType: "text/html", body: "" }));
	await page.goto(nowhere);
	await context.unroute(nowhere);
	await context.addCookies(cookies);
	await page.evaluate((text) => localStorage.setItem("schoolfront.session", text), JSON.stringify(session));
	const over = now();
	await page.goto(student.url(courseHash));
	const repeated = await openNotebook(school, student, student, course);
	const back = await note.isSaved(over);
	return {
		...(await note.compare()),
		struck: isAway ? wrote : ended,
		seen: isAway ? waits : notified,
		over,
		back,
		// From then on the requests of the pages the student opens count.
		until: notified ?? over,
		invalid: [
			...(late > 30_000 ? [`the end of the session was told ${late} ms after the line was back`] : []),
			...((await repeated.stored()).copies.length > 0 ? ["the note was taken for another device's"] : []),
		],
	};
}

/** The network fails briefly while the page and its lazy parts are still loading. */
export async function cutWhileLoading(school: School, student: Student): Promise<Found> {
	const { line, random, page } = student;
	const from = now();
	await page.goto("about:blank");
	await page.goto(student.url(courseHash), { waitUntil: "commit" });
	await page.getByRole("main").getByRole("heading", { level: 1 }).first().waitFor();
	await pause(random.between(0, 4_000));
	line.set(away);
	line.cut("reset");
	const struck = now();
	await pause(random.between(3_000, 6_000));
	const over = line.set();
	const isLive = () =>
		line.seen.some(({ at, websocket }) => websocket && at > from) &&
		line.lines(({ websocket }) => websocket) > 0;
	await vi.waitUntil(isLive, { timeout: waitMs, interval: 100 });
	const live = now();
	// Saves arrive, and so do pushes.
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

/** A chunk is requested after a deploy removed it; the page recovers by itself. */
export async function missPart(school: School, student: Student): Promise<Found> {
	const { line, random, page, watch } = student;
	await openNotebook(school, student, student, course);
	const [hash, title] = parts[random.between(0, parts.length - 1)] ?? parts[0];
	line.set(
		{ kind: "answer", status: 404, on: ({ path }) => /\/assets\/.*\.js$/.test(path) },
		{ kind: "answer", status: 503, on: ({ path }) => path === "/s/pc/" },
	);
	const struck = now();
	await page.evaluate((next) => {
		location.hash = next;
	}, hash);
	const seen = await watch.saw(texts("core.unreachable", "app.unloaded.title"), struck, 30_000);
	await pause(random.between(0, 5_000));
	const over = line.set();
	const back = await watch.saw(texts(title), over, waitMs);
	return { struck, seen, over, back };
}
