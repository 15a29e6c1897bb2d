// The note a student writes on the page of a course, and what the school has of it.

import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright-core";
import type { Note, OutboxBody } from "../../schemas/generated/documents.ts";
import { message } from "../support/browser/messages.ts";
import { now } from "../support/faults/networkFaults.ts";
import { data } from "../support/site/ask.ts";
import { texts, type Watch, waitMs } from "./pageWatch.ts";
import { host, type School } from "./school.ts";
import type { Student } from "./student.ts";

export interface Notebook {
	/** Replaces the text; returns when. */
	readonly write: (text: string) => Promise<number>;
	/** When the page first reported, at or after a time, that the note is unsaved and why. */
	readonly notified: (from: number) => Promise<number | undefined>;
	/** When everything written by that time was shown as saved, for good. */
	readonly saved: (from: number) => Promise<number | undefined>;
	/** When the page first showed a state: saved, or waiting. */
	readonly knew: (from: number) => Promise<number | undefined>;
	/** When the school had the last text and the page showed it, without any action of the student. */
	readonly isSaved: (from: number) => Promise<number | undefined>;
	/** The school's copy. */
	readonly stored: () => Promise<Note>;
	/** Problems of the school's copy, compared with what was written last and sent. */
	readonly compare: () => Promise<{ lost: string[]; doubled: string[] }>;
}

const field = (page: Page) => page.getByRole("textbox", { name: message("en", "note.mine") });

/** The state in the note's panel: waiting, sending or saved. */
const waiting = texts("outbox.waiting", "outbox.needsSignIn", "outbox.unsafe");
const underWay = new RegExp(`${texts("outbox.saving").source}|${waiting.source}`);
const saved = new RegExp(`^${message("en", "outbox.saved")}$`);

const watched = new WeakMap<BrowserContext, Map<string, Set<string>>>();

/** Ids of all entries about a course that a browser has sent since the first call. */
function sentFrom(context: BrowserContext, courseId: string): ReadonlySet<string> {
	const all = watched.get(context) ?? new Map<string, Set<string>>();
	watched.set(context, all);
	const sent = all.get(courseId) ?? new Set<string>();
	if (!all.has(courseId))
		context.on("request", (request) => {
			if (!request.url().endsWith("/v1/outbox")) return;
			const { entries } = request.postDataJSON() as OutboxBody;
			for (const { id, body } of entries)
				if ((body as { courseId?: string }).courseId === courseId) sent.add(id);
		});
	all.set(courseId, sent);
	return sent;
}

let witnesses = 0;

/** Opens the student's note of a course on the page that shows it. */
export async function openNotebook(
	school: School,
	student: Student,
	{ page, watch }: { readonly page: Page; readonly watch: Watch },
	courseId: string,
): Promise<Notebook> {
	const sent = sentFrom(page.context(), courseId);
	// Bypasses the proxy: what the page shows proves nothing. From another address, to leave the page's own rate
	// limit alone.
	witnesses += 1;
	const address = `10.0.${witnesses >> 8}.${witnesses & 255}`;
	const stored = (): Promise<Note> =>
		data(school.site(), host, `/saas-business/v1/user-center/note/detail?courseId=${courseId}`, {
			headers: { authorization: student.token(), "x-forwarded-for": address },
		});
	let last = "";
	await field(page)
		.waitFor()
		.catch((cause: unknown) => {
			throw new Error(
				`the note must be there within a minute, found ${JSON.stringify(watch.checks.at(-1))}`,
				{
					cause,
				},
			);
		});
	return {
		async write(text) {
			last = text;
			await field(page).fill(text);
			// Not when the test was about to: on a busy machine that is long before.
			return watch.typedAt();
		},
		notified: (from) => watch.saw(waiting, from, 30_000),
		knew: async (from) => {
			const begun = await watch.saw(underWay, from, 30_000);
			return begun === undefined
				? undefined
				: watch.saw(new RegExp(`${waiting.source}|${saved.source}`), begun, 30_000);
		},
		saved: async (from) => {
			const begun = await watch.saw(underWay, from, 30_000);
			if (begun === undefined) return undefined;
			await watch.saw(saved, begun, waitMs);
			return watch.since(saved);
		},
		stored,
		isSaved: async (from) => {
			const late = now() + waitMs;
			while ((await stored()).text !== last) {
				if (now() > late) return undefined;
				await pause(500);
			}
			// What was sent before the page was opened may be sent once more: the page is well when it stays saved.
			while (watch.since(saved) === undefined) {
				if (now() > late) return undefined;
				await pause(500);
			}
			return Math.max(watch.since(saved) ?? from, from);
		},
		async compare() {
			const note = await stored();
			return {
				lost: note.text === last ? [] : [`"${last}", found "${note.text}"`],
				doubled:
					note.version > sent.size ? [`${sent.size} entries were sent, found ${note.version} changes`] : [],
			};
		},
	};
}
