// Students who practise at once, each with an exercise of their own and a page's connection.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Socket } from "socket.io-client";
import { heartbeatSeconds } from "../../schemas/events/operations.ts";
import type {
	BankSubjectList,
	Exercise,
	OutboxData,
	PracticeAnswer,
	PracticeAnswerBody,
	PracticeTask,
} from "../../schemas/generated/documents.ts";
import { ask, data } from "../../tests/support/site/ask.ts";
import type { Child } from "./child.ts";
import type { PlainAnswer } from "./plainAnswer.ts";
import type { SignedInStudent } from "./signedInStudents.ts";
import { signedInSocket } from "./sockets.ts";

const host = "maple.localhost";
const calls = "/question/v1";
/** Seconds between two answers of a student. */
export const intervalSeconds = 5;
/** One student in so many has no realtime connection, and sends by the outbox alone. */
const outboxEvery = 10;
/** A server that has too much to do; the page's outbox sends the answer again, not sooner than this. */
const busyCode = "503";
const retryMs = 2_500;
/** Students who open their pages at a time. */
const atOnce = 20;

export interface PractisingStudent {
	/** Answers the next task as the page does; resolves when it is stored. */
	readonly answer: () => Promise<void>;
	/** The same writes on the bare driver, of the server that the student is connected to. */
	readonly answerPlainly: () => Promise<void>;
	readonly close: () => void;
}

/** One that fits the task; of a choice any option, so most are wrong, which costs the server more than a right one. */
function someAnswer({ kind, options = [], given = [] }: PracticeTask): PracticeAnswer {
	const ids = options.map(({ id }) => id);
	const one = ids[Math.floor(Math.random() * ids.length)] ?? "";
	if (kind === "judge") return [Math.random() < 0.5 ? "true" : "false"];
	if (kind === "ordering") return ids;
	if (kind === "matching") return given.map(() => "");
	return [ids.length > 0 ? one : "1"];
}

async function openStudent(
	{ port, barePort }: Child,
	{ id: studentId, token, plainId }: SignedInStudent,
	index: number,
): Promise<PractisingStudent> {
	const headers = { authorization: token };
	const { list } = await data<BankSubjectList>({ port }, host, `${calls}/question/front/subjects`);
	const subject = list[index % list.length];
	const exercise = await data<Exercise>(
		{ port },
		host,
		`${calls}/exercise/quick/paper/generate/${subject?.categoryId}/${subject?.id}`,
		{ headers, body: {} },
	);
	const { exerciseId } = exercise;
	const tasks = exercise.questions.flatMap((question) => question.tasks);
	const socket: Socket | undefined =
		index % outboxEvery === 0 ? undefined : await signedInSocket(port, studentId, token);
	const heartbeat = setInterval(() => socket?.emit("heartbeat", {}), heartbeatSeconds.every * 1000);
	const queueId = randomUUID();
	let count = 0;
	let plainCount = 0;

	async function bySocket(entryId: string, { taskId, ...body }: PracticeAnswerBody): Promise<boolean> {
		if (!socket) return false;
		const message = { ...body, questionId: taskId, entryId };
		const reply = (await socket.timeout(30_000).emitWithAck("submit_question", message)) as { code: string };
		if (reply.code !== "1" && reply.code !== busyCode)
			throw new Error(`an answer must be stored, found ${JSON.stringify(reply)}`);
		return reply.code === "1";
	}
	async function byOutbox(id: string, body: PracticeAnswerBody): Promise<boolean> {
		const slot = `${exerciseId} ${body.taskId}`;
		const entry = { id, kind: "practice.answer", slot, number: count, schoolId: "", age: 0, body };
		const reply = await ask({ port }, host, "/s/api/saas-business/v1/outbox", {
			headers,
			body: { queueId, userId: studentId, entries: [entry] },
		});
		if (reply.status === Number(busyCode)) return false;
		const { data: outcome } = JSON.parse(reply.body) as { data: OutboxData | null };
		const state = outcome?.results[0]?.state;
		if (state !== "done" && state !== "again")
			throw new Error(`an answer must be stored, found ${reply.body}`);
		return state === "done";
	}

	return {
		async answer() {
			const task = tasks[count % tasks.length] as PracticeTask;
			const { taskId } = task;
			const basedOn = Math.floor(count / tasks.length);
			count += 1;
			const body: PracticeAnswerBody = {
				...{ exerciseId, taskId, answer: someAnswer(task), turn: 1, writer: queueId },
				...(basedOn > 0 && { basedOn }),
				spentSeconds: intervalSeconds,
			};
			const entryId = randomUUID();
			let isStored = await bySocket(entryId, body);
			if (socket && !isStored) await pause(retryMs);
			while (!isStored) {
				isStored = await byOutbox(entryId, body);
				if (!isStored) await pause(retryMs);
			}
		},
		async answerPlainly() {
			plainCount += 1;
			// As often as a random option of four is right.
			const isRight = plainCount % 4 === 0;
			const body: PlainAnswer = { studentId: plainId, exerciseId, taskId: `plain-${plainCount}`, isRight };
			const { status } = await ask({ port: barePort }, "bare.localhost", "/answer", { body });
			if (status !== 200) throw new Error(`the bare driver must store an answer, found ${status}`);
		},
		close() {
			clearInterval(heartbeat);
			socket?.disconnect();
		},
	};
}

/** Connects them to the servers in turn. */
export async function openStudents(
	servers: readonly Child[],
	students: readonly SignedInStudent[],
): Promise<PractisingStudent[]> {
	const opened: PractisingStudent[] = [];
	const waiting = students.entries();
	await Promise.all(
		Array.from({ length: atOnce }, async () => {
			for (const [index, student] of waiting)
				opened.push(await openStudent(servers[index % servers.length] as Child, student, index));
		}),
	);
	return opened;
}

/**
 * Each begins at a random moment of the first interval and answers at even distances from then on.
 * @returns milliseconds of each answer
 */
export async function answerAll(
	students: readonly PractisingStudent[],
	answersEach: number,
	how: "answer" | "answerPlainly",
): Promise<number[]> {
	const times: number[] = [];
	await Promise.all(
		students.map(async (student) => {
			const start = performance.now() + Math.random() * intervalSeconds * 1000;
			for (let i = 0; i < answersEach; i += 1) {
				const planned = start + i * intervalSeconds * 1000;
				await pause(Math.max(0, planned - performance.now()));
				await student[how]();
				// A late answer is late for the next one too: the time counts from the moment that was planned.
				times.push(performance.now() - planned);
			}
		}),
	);
	return times;
}
