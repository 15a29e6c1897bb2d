// A client that writes notes over plain HTTP, as the outbox of a page does: each entry is sent until it is
// answered.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Note, NoteSaved, OutboxData } from "../../schemas/generated/documents.ts";
import { now } from "../support/faults/networkFaults.ts";
import { data } from "../support/site/ask.ts";
import { host, type School } from "./school.ts";
import { signInAs } from "./student.ts";

/** The pause after a refused connection; shorter than a page's, to reach the server in every state. */
const waitMs = 100;

export interface Writer {
	/** Starts writing, one entry after the other. */
	readonly start: () => void;
	/** Stops writing, and resolves with the time of the last answer when all entries are answered. */
	readonly finish: () => Promise<number>;
	/** Answered entries. */
	readonly acknowledged: () => number;
	/** Differences between the server's data and the acknowledged writes, after everything was sent once more. */
	readonly compare: () => Promise<{ lost: string[]; doubled: string[] }>;
}

interface Entry {
	readonly id: string;
	readonly text: string;
	readonly number: number;
	answered?: NoteSaved;
}

/** Signs a student in and assigns a course to write about. */
export async function openWriter(school: School, courseId: string): Promise<Writer> {
	const account = school.student();
	const { session } = await signInAs(school.site().port, account);
	const headers = { authorization: session.token };
	const queueId = randomUUID();
	const entries: Entry[] = [];
	let writing = true;
	let done: Promise<void> | undefined;

	async function send(batch: readonly Entry[]): Promise<NoteSaved[]> {
		const body = {
			queueId,
			userId: session.userId,
			entries: batch.map(({ id, text, number }) => ({
				id,
				kind: "note.save",
				body: { courseId, text, base: 0, writer: queueId },
				number,
				schoolId: "",
				age: 0,
			})),
		};
		const { results } = await data<OutboxData>(school.site(), host, "/saas-business/v1/outbox", {
			method: "POST",
			headers,
			body,
		});
		return results.map(({ state, result }) => {
			if (state !== "done") throw new Error(`an entry must be done, found ${state}`);
			return result as unknown as NoteSaved;
		});
	}

	/** Sends one entry until it is answered; the first answer counts. */
	async function store(entry: Entry): Promise<void> {
		const late = now() + 60_000;
		while (!entry.answered)
			try {
				const [saved] = await send([entry]);
				if (saved) entry.answered = saved;
			} catch (error) {
				if (now() > late) throw error;
				await pause(waitMs);
			}
	}

	async function write(): Promise<void> {
		while (writing) {
			const entry: Entry = {
				id: randomUUID(),
				text: `line ${entries.length + 1}`,
				number: entries.length + 1,
			};
			entries.push(entry);
			await store(entry);
		}
	}

	return {
		start: () => {
			done = write();
		},
		finish: async () => {
			writing = false;
			await done;
			return now();
		},
		acknowledged: () => entries.filter(({ answered }) => answered).length,
		async compare() {
			const second: NoteSaved[] = [];
			for (let i = 0; i < entries.length; i += 20) second.push(...(await send(entries.slice(i, i + 20))));
			const note = await data<Note>(
				school.site(),
				host,
				`/saas-business/v1/user-center/note/detail?courseId=${courseId}`,
				{ headers },
			);
			const differing = entries.filter(({ answered }, i) => answered?.version !== second[i]?.version);
			return {
				lost: [
					...differing.map(({ text }) => `${text} was answered otherwise when it was sent again`),
					...(note.text === entries.at(-1)?.text ? [] : [`the last text, found "${note.text}"`]),
					...(note.version < entries.length
						? [`${entries.length} were answered, found ${note.version}`]
						: []),
				],
				doubled: note.version > entries.length ? [`${entries.length} were sent, found ${note.version}`] : [],
			};
		},
	};
}
