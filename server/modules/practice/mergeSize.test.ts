import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildBankQuestion, buildSubject } from "../../../tests/support/data/buildCatalogue.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import type { Sql } from "../../db/sql.ts";
import { storeAnswer } from "./answers.ts";
import { questionsById } from "./bankStore.ts";
import { addExercise } from "./exerciseStore.ts";
import { addGuest } from "./guestStore.ts";
import { mergeGuest } from "./guests.ts";
import { selectQuestions } from "./selectQuestions.ts";

const companyId = 1;
const ids = Array.from({ length: 20 }, (_, i) => `q${i}`);
let app: StudentApp;
beforeAll(async () => {
	app = await openStudentApp({
		bankCategories: [{ id: "sciences", categoryName: "Sciences" }],
		bankSubjects: [buildSubject("maths")],
		bankQuestions: ids.map((id) => buildBankQuestion(id)),
		students: ["mei", "lin"].map((id) => ({ id, account: id, password: "x" })),
	});
});
afterAll(() => app.close());
const inCompany = <T>(work: (sql: Sql) => Promise<T>) => app.site.db.company(companyId, work);

/** A visitor with exercises of 20 questions; every second answer is wrong. */
async function practisedGuest(exerciseCount: number): Promise<string> {
	const key = { clientHash: randomUUID(), cookieHash: randomUUID() };
	return inCompany(async (sql) => {
		const { id: guestId } = await addGuest(sql, companyId, key);
		const owner = { companyId, guestId };
		const selected = selectQuestions(await questionsById(sql, ids));
		for (let i = 0; i < exerciseCount; i++) {
			const exerciseId = await addExercise(sql, owner, {
				...{ type: "quick", schoolId: "", subjectId: "maths", selected },
			});
			for (const [j, taskId] of ids.entries())
				await storeAnswer(sql, owner, {
					...{ exerciseId, taskId, entryId: randomUUID(), answer: [(i + j) % 2 === 0 ? "a" : "b"] },
					...{ isFinal: true, at: new Date() },
				});
		}
		return guestId;
	});
}

/** @returns how many statements it takes */
async function merge(guestId: string, studentId: string) {
	let statements = 0;
	const merged = await inCompany((sql) => {
		const counting: Sql = {
			query: (text, values) => {
				statements += 1;
				return sql.query(text, values);
			},
		};
		return mergeGuest(counting, { companyId, studentId }, guestId);
	});
	return { ...merged, statements };
}

test("a merge of 240 answers takes no more statements than one of 20", {
	timeout: 60_000,
}, async () => {
	const few = await merge(await practisedGuest(1), "mei");
	const many = await merge(await practisedGuest(12), "lin");
	expect([few.taskCount, many.taskCount]).toEqual([20, 240]);
	expect(many.statements).toBeLessThanOrEqual(few.statements);
});
