// A model of a browser with two tabs, as core/outbox works: its visitor practises, students sign in, requests are lost,
// doubled and late. The server's side is the real one.
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { Sql } from "../../../server/db/sql.ts";
import { storeAnswer } from "../../../server/modules/practice/answers.ts";
import { addExercise } from "../../../server/modules/practice/exerciseStore.ts";
import { submitExercise } from "../../../server/modules/practice/exercises.ts";
import { guestCall } from "../../../server/modules/practice/guestCall.ts";
import { addGuest, findGuest, type GuestKey } from "../../../server/modules/practice/guestStore.ts";
import { mergeGuest } from "../../../server/modules/practice/guests.ts";
import type { SelectedQuestion } from "../../../server/modules/practice/selectQuestions.ts";

interface Entry {
	/** The visitor, or a student. */
	owner: "guest" | string;
	readonly kind: "merge" | "answer";
	readonly entryId: string;
	readonly exerciseId: string;
	readonly taskId: string;
	readonly answer: string;
	readonly at: Date;
	/** Of the browser's answers to the task. */
	readonly turn: number;
	/** Its solution is wanted: the page lets nobody change it. */
	readonly isFinal: boolean;
}

/** How students sign in: those who register exist only from then on. */
const signInMethods = ["password", "registration", "third party", "face"] as const;
/** What becomes of a request: it arrives, its reply is lost, it is sent twice, or it arrives much later. */
const fates = ["arrives", "unanswered", "twice", "late"] as const;
const tab = fc.nat(1);
export const tasks = ["one", "two"];
/** What happens in one of the tabs. */
export const step = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.record({ type: fc.constantFrom(...tasks), isFinal: fc.boolean(), of: fc.nat(2), tab }),
	},
	{ weight: 4, arbitrary: fc.record({ send: fc.constantFrom(...fates), tab }) },
	{ weight: 2, arbitrary: fc.record({ signIn: fc.nat(1), method: fc.constantFrom(...signInMethods), tab }) },
	{ weight: 1, arbitrary: fc.record({ signOut: fc.constant(true), tab }) },
	{ weight: 1, arbitrary: fc.record({ begin: fc.boolean(), tab }) },
	{ weight: 1, arbitrary: fc.record({ notice: fc.constant(true), tab }) },
	{ weight: 1, arbitrary: fc.record({ deliver: fc.nat(9), tab }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

export type InCompany = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;
export type PractisingBrowser = Awaited<ReturnType<typeof openPractisingBrowser>>;

/** One browser with two tabs, its visitor, and the two students who use it. */
export async function openPractisingBrowser(
	companyId: number,
	inCompany: InCompany,
	questions: readonly SelectedQuestion[],
) {
	const run = randomUUID();
	const key: GuestKey = { clientHash: `client ${run}`, cookieHash: `cookie ${run}` };
	const students = [`a-${run}`, `b-${run}`];
	const known = new Set<string>();
	const { id: guestId } = await inCompany((sql) => addGuest(sql, companyId, key));
	const exerciseIds: string[] = [];
	/** By exercise and task: what was typed last. */
	const typed = new Map<string, Entry>();
	const merges: number[] = [];
	let queue: Entry[] = [];
	let inFlight: (readonly Entry[])[] = [];
	let session: string | undefined;
	let adopter: string | undefined;
	let clock = Date.now() - 86_400_000;
	let turns = 0;
	let secondStudents = 0;
	/** Whom each tab takes for its user. */
	const users: [string, string] = ["guest", "guest"];

	/** As adoptEntries of core/outbox/outboxStore.ts. */
	function notice(index: number): void {
		users[index] = session ?? "guest";
		if (session === undefined) return;
		const isFirst = adopter === undefined;
		adopter ??= session;
		const entry = {
			owner: adopter,
			kind: "merge",
			entryId: run,
			exerciseId: "",
			taskId: "",
			answer: "",
			turn: 0,
			isFinal: false,
		} as const;
		if (isFirst) queue.push({ ...entry, at: new Date() });
		for (const each of queue.filter(({ owner }) => owner === "guest")) {
			queue = queue.filter((other) => other !== each);
			queue.push({ ...each, owner: adopter });
		}
	}

	/** @returns the entries that are stored; the others are sent again */
	async function apply(batch: readonly Entry[]): Promise<Entry[]> {
		const stored: Entry[] = [];
		const storeForGuest = guestCall(inCompany, (sql) => findGuest(sql, key));
		for (const entry of batch) {
			const { owner, kind, answer, ...rest } = entry;
			const given = { ...rest, answer: [answer], writer: run };
			const asGuest = (sql: Sql, guest: string) => storeAnswer(sql, { companyId, guestId: guest }, given);
			const asStudent = async (sql: Sql) => {
				const student = { companyId, studentId: owner };
				if (kind === "answer") return storeAnswer(sql, student, given);
				return merges.push((await mergeGuest(sql, student, guestId)).taskCount);
			};
			const isDone = await (owner === "guest" ? storeForGuest(asGuest) : inCompany(asStudent));
			if (isDone) stored.push(entry);
		}
		return stored;
	}

	async function send(index: number, fate: (typeof fates)[number]): Promise<void> {
		const batch = queue.filter(({ owner }) => owner === users[index]);
		if (fate === "late") {
			inFlight.push(batch);
			return;
		}
		const [stored] = await Promise.all([apply(batch), ...(fate === "twice" ? [apply(batch)] : [])]);
		if (fate !== "unanswered")
			queue = queue.filter((entry) => !stored.some((s) => s.entryId === entry.entryId));
	}

	const addStudent = (id: string): Promise<object[]> =>
		inCompany((sql) =>
			sql.query("insert into student (company_id, id, account, password_hash) values ($1, $2, $2, 'x')", [
				...[companyId, id],
			]),
		);

	async function begin(isDoubleClick: boolean): Promise<void> {
		const add = () =>
			inCompany(async (sql) => {
				if ((await findGuest(sql, key, true))?.studentId !== null) return undefined;
				const exercise = { type: "quick", schoolId: "", subjectId: "maths", selected: questions } as const;
				return addExercise(sql, { companyId, guestId }, exercise);
			});
		const made = await Promise.all(isDoubleClick ? [add(), add()] : [add()]);
		exerciseIds.push(...made.filter((id) => id !== undefined));
	}

	async function take(each: Step): Promise<void> {
		const index = each.tab;
		if ("begin" in each && users[index] === "guest") await begin(each.begin);
		if ("send" in each) await send(index, each.send);
		if ("notice" in each) notice(index);
		if ("deliver" in each) await apply(inFlight[each.deliver % Math.max(1, inFlight.length)] ?? []);
		if ("signOut" in each) session = undefined;
		if ("signOut" in each) notice(index);
		if ("signIn" in each && session === undefined) {
			const student = students[each.signIn] ?? "";
			if (!known.has(student)) await addStudent(student);
			known.add(student);
			session = student;
			// A registration is followed by a sign-in, and a retried one by another.
			for (let i = 0; i < (each.method === "password" ? 1 : 2); i++) notice(index);
			// A second student, whose page asks for what the browser's visitor practised.
			if (merges.length > 0 && student !== adopter) {
				const key = { companyId, studentId: student };
				merges.push((await inCompany((sql) => mergeGuest(sql, key, guestId))).taskCount);
				secondStudents += 1;
			}
		}
		const exerciseId = "type" in each && exerciseIds[each.of % Math.max(1, exerciseIds.length)];
		const owner = users[index] ?? "guest";
		if (!("type" in each) || !exerciseId || (owner !== "guest" && owner !== adopter)) return;
		if (typed.get(`${exerciseId} ${each.type}`)?.isFinal) return;
		clock += 1_000;
		turns += 1;
		const at = new Date(clock);
		const entry: Entry = {
			...{ owner, kind: "answer", entryId: randomUUID(), exerciseId, taskId: each.type, at },
			...{ answer: ["a", "b", "c"][turns % 3] ?? "a", turn: turns, isFinal: each.isFinal },
		};
		queue = queue.filter((e) => e.owner !== owner || e.exerciseId !== exerciseId || e.taskId !== each.type);
		queue.push(entry);
		typed.set(`${exerciseId} ${each.type}`, entry);
	}

	/** Everybody comes back, what is under way arrives, and the student hands in. */
	async function end(): Promise<void> {
		const late = inFlight;
		inFlight = [];
		session = adopter;
		for (const index of [0, 1]) notice(index);
		await send(0, "twice");
		for (const batch of late.toReversed()) await apply(batch);
		await send(0, "arrives");
		if (adopter === undefined) return;
		const owner = { companyId, studentId: adopter };
		for (const exerciseId of exerciseIds)
			await inCompany((sql) => submitExercise(sql, owner, { exerciseId, answers: [] }));
	}
	return {
		take,
		end,
		check: () => ({ students, known, guestId, exerciseIds, typed, merges, queue, adopter, secondStudents }),
	};
}
