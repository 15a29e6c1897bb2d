// Students who watch a video at once: how long it takes until a mark of what they watched is stored by the outbox call.
import { randomUUID } from "node:crypto";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { OutboxData, StudyLesson, WatchMarkBody } from "../../schemas/generated/documents.ts";
import { ask, data } from "../../tests/support/site/ask.ts";
import type { Child } from "./child.ts";
import { withEmbedded } from "./measuredServers.ts";
import type { ResultRow } from "./results.ts";
import { measurePairs } from "./rounds.ts";
import type { SignedInStudent } from "./signedInStudents.ts";
import { median, p99 } from "./visit.ts";
import { type PlainMark, watchedCourseId, watchedLessonId } from "./watchedLesson.ts";

const host = "maple.localhost";
const count = 500;
const intervalMs = 15_000;
/** Marks of a student in a round. */
const marksEach = 2;
const rounds = 3;
const budgetMs = 500;
/** Students who open their pages at a time. */
const atOnce = 20;

interface Watching {
	/** Stores a mark of the last interval as a page does. */
	readonly mark: () => Promise<void>;
	/** The same rows on the bare driver, of another student. */
	readonly markPlainly: () => Promise<void>;
}

async function openPage({ port, barePort }: Child, student: SignedInStudent): Promise<Watching> {
	const headers = { authorization: student.token };
	const path = `/course/study/${watchedCourseId}/${watchedLessonId}`;
	const { view, closed } = await data<StudyLesson>({ port }, host, path, { headers });
	if (view === undefined)
		throw new Error(`a student must be able to watch the lesson, found ${JSON.stringify(closed)}`);
	const queueId = randomUUID();
	let number = 0;
	return {
		async mark() {
			number += 1;
			const [from, to] = [(number - 1) * intervalMs, number * intervalMs];
			const body: WatchMarkBody = {
				...{ courseId: watchedCourseId, lessonId: watchedLessonId, view },
				...{ ranges: [[from, to]], spans: [[intervalMs, 0]], positionMs: to },
			};
			const entry = {
				...{ id: randomUUID(), kind: "watch.mark", slot: "film", number, schoolId: "", age: 0 },
				body,
			};
			const reply = await ask({ port }, host, "/s/api/saas-business/v1/outbox", {
				headers,
				body: { queueId, userId: student.id, entries: [entry] },
			});
			const { data: outcome } = JSON.parse(reply.body) as { data: OutboxData | null };
			if (outcome?.results[0]?.state !== "done")
				throw new Error(`a mark must be stored, found ${reply.body}`);
		},
		async markPlainly() {
			number += 1;
			const body: PlainMark = {
				...{ studentId: student.plainId, from: (number - 1) * intervalMs, to: number * intervalMs },
			};
			const { status } = await ask({ port: barePort }, "bare.localhost", "/mark", { body });
			if (status !== 200) throw new Error(`the bare driver must store a mark, found ${status}`);
		},
	};
}

async function openPages(server: Child, students: readonly SignedInStudent[]): Promise<Watching[]> {
	const opened: Watching[] = [];
	const waiting = students.values();
	await Promise.all(
		Array.from({ length: atOnce }, async () => {
			for (const student of waiting) opened.push(await openPage(server, student));
		}),
	);
	return opened;
}

/** Each begins at a random moment of the first interval. @returns milliseconds of each mark */
async function markAll(pages: readonly Watching[], how: keyof Watching): Promise<number[]> {
	const times: number[] = [];
	await Promise.all(
		pages.map(async (page) => {
			const start = performance.now() + Math.random() * intervalMs;
			for (let i = 0; i < marksEach; i += 1) {
				const planned = start + i * intervalMs;
				await pause(Math.max(0, planned - performance.now()));
				await page[how]();
				// A late mark is late for the next one too.
				times.push(performance.now() - planned);
			}
		}),
	);
	return times;
}

const textOf = (times: readonly number[]): string =>
	`${Math.round(p99(times))} ms, p50 ${Math.round(median(times))} ms`;

async function measureMarks(server: Child): Promise<ResultRow[]> {
	const { students } = await server.order({ kind: "students", count }, "students");
	await server.order({ kind: "watch" }, "watch");
	const pages = await openPages(server, students);
	const all: Record<keyof Watching, number[][]> = { mark: [], markPlainly: [] };
	const sample = async (how: keyof Watching): Promise<number> => {
		const times = await markAll(pages, how);
		all[how].push(times);
		console.log(`${how}: ${textOf(times)}; load of the machine ${loadavg()[0]?.toFixed(1)}`);
		return p99(times);
	};
	const medianOf = await measurePairs(
		{ rounds, warm: 1 },
		() => sample("mark"),
		() => sample("markPlainly"),
	);
	// The first round warms up.
	const [ours, floor] = [all.mark.slice(1).flat(), all.markPlainly.slice(1).flat()];
	return [
		{
			what: `${count} students over the embedded database watch, a mark each every ${intervalMs / 1000} s: stored, p99; against the same rows on the bare driver`,
			ours: textOf(ours),
			floor: textOf(floor),
			ratio: `${medianOf((pair) => pair.ours / pair.floor).toFixed(2)} ×`,
			...{ budget: `${budgetMs} ms`, ok: p99(ours) <= budgetMs },
		},
	];
}

/** Starts its own database and server. */
export const measureWatch = (): Promise<ResultRow[]> => withEmbedded(measureMarks);
