// The real app with a small question bank and students who practise.
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type {
	ContentBankQuestion,
	Exercise,
	OutboxData,
	PracticeAnswer,
	StoredAnswer,
} from "../../../schemas/generated/documents.ts";
import { buildBankQuestion, buildSubject } from "../data/buildCatalogue.ts";
import { openStudentApp, type Reply, type StudentApp } from "./studentApp.ts";

const material: ContentBankQuestion = buildBankQuestion("text", {
	kind: "material",
	questions: [
		{ id: "one", kind: "judge", stem: "Is it?", right: true },
		{ id: "two", kind: "essay", stem: "Why?", reference: "Because." },
	],
});

type OutboxResult = OutboxData["results"][number];

/** What an entry may be sent with. */
interface SentAnswer extends Partial<Pick<StoredAnswer, "entryId">> {
	readonly age?: number;
	readonly basedOn?: number;
	readonly writer?: string;
	readonly turn?: number;
	/** True when absent: its solution is told. */
	readonly isFinal?: boolean;
}

export interface PracticeApp {
	readonly students: StudentApp;
	/** A call of the question bank. */
	readonly ask: <T>(student: string | undefined, path: string, body?: object) => Promise<Reply<T>>;
	/** A new exercise of all questions of the bank. */
	readonly begin: (student?: string) => Promise<Exercise>;
	/** Sends one entry of the outbox. */
	readonly send: (
		student: string,
		kind: string,
		body: object,
		more?: { readonly id?: string; readonly age?: number },
	) => Promise<OutboxResult>;
	/** Sends an answer of the student `mei` by the outbox. */
	readonly answer: (
		exerciseId: string,
		taskId: string,
		given: PracticeAnswer,
		more?: SentAnswer,
	) => Promise<OutboxResult>;
	readonly read: (exerciseId: string, student?: string) => Promise<Exercise | null>;
	readonly storedOf: (exerciseId: string, taskId: string) => Promise<StoredAnswer | undefined>;
	readonly close: () => Promise<void>;
}

/** The students are `mei`, `lin` and, under another company, `stranger`. */
export async function openPracticeApp(): Promise<PracticeApp> {
	const students = await openStudentApp({
		bankCategories: [{ id: "sciences", categoryName: { zh: "理科", en: "Sciences" } }],
		bankSubjects: [buildSubject("maths"), buildSubject("empty")],
		bankQuestions: [
			buildBankQuestion("half", { stem: "What is $\\frac12$ of 4?" }),
			buildBankQuestion("third"),
			buildBankQuestion("circle", { chapterId: "shapes" }),
			buildBankQuestion("pair", {
				kind: "matching",
				chapterId: "numbers",
				pairs: [
					{ id: "p1", left: "one", right: "1" },
					{ id: "p2", left: "two", right: "2" },
				],
			}),
			material,
		],
		students: [
			{ id: "mei", account: "mei", password: "x" },
			{ id: "lin", account: "lin", password: "x" },
		],
	});
	const queueId = randomUUID();
	let number = 0;
	const ask = <T>(student: string | undefined, path: string, body?: object) =>
		students.ask<T>(student, `/question/v1/${path}`, body);

	const send: PracticeApp["send"] = async (student, kind, body, more = {}) => {
		number += 1;
		const entry = { id: randomUUID(), kind, schoolId: "", number, age: 0, body, ...more };
		const { data } = await students.ask<OutboxData>(student, "/saas-business/v1/outbox", {
			...{ queueId, userId: student, entries: [entry] },
		});
		return data?.results[0] ?? expect.fail("no result");
	};

	const read: PracticeApp["read"] = async (exerciseId, student = "mei") =>
		(await ask<Exercise | null>(student, `exercise/paper/${exerciseId}`)).data;

	return {
		...{ students, ask, send, read, close: students.close },
		async begin(student = "mei") {
			const { data } = await ask<Exercise>(student, "exercise/quick/paper/generate/sciences/maths", {});
			return data ?? expect.fail("no exercise");
		},
		answer: (exerciseId, taskId, given, { entryId, age = 0, ...more } = {}) =>
			send(
				"mei",
				"practice.answer",
				{ exerciseId, taskId, answer: given, isFinal: true, ...more },
				{ age, ...(entryId !== undefined && { id: entryId }) },
			),
		storedOf: async (exerciseId, taskId) =>
			(await read(exerciseId))?.answers.find((each) => each.taskId === taskId),
	};
}
