// The app with a small question bank, and a student who answers its questions.
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type {
	Exercise,
	OutboxData,
	PracticeAnswer,
	PracticeAnswerBody,
	SeedDocument,
	WrongDue,
	WrongList,
} from "../../../schemas/generated/documents.ts";
import { buildBankQuestion, buildSubject } from "../data/buildCatalogue.ts";
import { openStudentApp } from "./studentApp.ts";

/** Questions q1 to q5, shape and essay; answer b is right. Helpers act as the student mei. */
export async function openBankApp(change: Partial<SeedDocument> = {}) {
	const students = await openStudentApp({
		bankCategories: [{ id: "sciences", categoryName: "Sciences" }],
		bankSubjects: [buildSubject("maths", { dailyReviews: 3 })],
		bankQuestions: [
			...["q1", "q2", "q3", "q4", "q5"].map((id) => buildBankQuestion(id, { pointIds: ["sums"] })),
			buildBankQuestion("shape", { chapterId: "shapes" }),
			buildBankQuestion("essay", { kind: "essay", reference: "So." }),
		],
		students: [
			{ id: "mei", account: "mei", password: "x" },
			{ id: "lin", account: "lin", password: "x" },
		],
		...change,
	});
	const sql = <T extends object>(text: string, values: readonly unknown[] = []) =>
		students.site.db.system((system) => system.query<T>(text, values));
	const ask = <T>(path: string, body?: object, student: string | undefined = "mei") =>
		students.ask<T>(student, `/question/v1/${path}`, body);
	const list = async (query = "") => (await ask<WrongList>(`wrong/list?subjectId=maths${query}`)).data;
	const due = async () => (await ask<WrongDue>("wrong/due")).data;
	const queueId = randomUUID();
	let number = 0;
	return {
		students,
		sql,
		ask,
		list,
		due,
		idsOf: async (query = "") => (await list(query)).list.map(({ taskId }) => taskId).toSorted(),
		today: async () => (await due()).day,
		generate: (body: object) =>
			ask<Exercise>("exercise/wrong/paper/generate", { subjectId: "maths", ...body }),
		async reset() {
			for (const table of ["review_card", "review_log", "review_setting", "exercise"])
				await sql(`delete from ${table}`);
		},
		/** A new exercise of all questions. */
		async begin() {
			const { data } = await ask<Exercise>("exercise/quick/paper/generate/sciences/maths", {});
			return data.exerciseId;
		},
		/** A final answer, unless `isFinal` is false. */
		async answer(
			exerciseId: string,
			taskId: string,
			given: PracticeAnswer,
			{ age = 0, ...more }: Partial<PracticeAnswerBody> & { age?: number } = {},
		) {
			number += 1;
			const entry = { id: randomUUID(), kind: "practice.answer", schoolId: "", number, age };
			const body = { exerciseId, taskId, answer: given, isFinal: true, ...more };
			const { data } = await students.ask<OutboxData>("mei", "/saas-business/v1/outbox", {
				...{ queueId, userId: "mei", entries: [{ ...entry, body }] },
			});
			expect(data.results[0]).toMatchObject({ state: "done" });
		},
		/** As if everything in the wrong book had been done so many days earlier. */
		age: (days: number) =>
			sql("update review_card set reviewed_on = reviewed_on - $1::int, due_on = due_on - $1::int", [days]),
	};
}
