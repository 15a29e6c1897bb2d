import { afterAll, beforeAll, expect, test } from "vitest";
import type { ContentBankQuestion } from "../../schemas/generated/documents.ts";
import { buildBankQuestion, buildSubject } from "../../tests/support/data/buildCatalogue.ts";
import { type ContentApp, openContentApp } from "../../tests/support/server/contentApp.ts";

let app: ContentApp;
beforeAll(async () => {
	app = await openContentApp();
	await app.apply(
		{ part: "bank-categories", bankCategories: [{ id: "sciences", categoryName: "Sciences" }] },
		{ part: "bank-subjects", bankSubjects: [buildSubject("maths")] },
		{ part: "bank-questions/maths", bankQuestions: [] },
	);
});
afterAll(() => app.close());

const apply = async (...bankQuestions: ContentBankQuestion[]) =>
	app.apply({ ...(await app.one("bank-questions/maths")), bankQuestions });

/** By question: its present version with what is stored of it. */
const present = () =>
	app.site.db.system((sql) =>
		sql.query<{ id: string; version: string; content: object }>(
			`select bank_question.id, version, content from bank_question
			join bank_question_version as stored using (company_id, version)
			where stored.question_id = bank_question.id order by id`,
		),
	);

test("a question that is published again has its version as long as it is unchanged, and has it back with its old text", async () => {
	const steps = ["1900", "1950", "2000"].map((text, i) => ({ id: `s${i}`, text }));
	const years = buildBankQuestion("years", { kind: "ordering", steps });
	await apply(years, buildBankQuestion("half"));
	const before = await present();
	await apply(years, buildBankQuestion("half", { rightIds: ["c"] }));
	const [half, unchanged] = await present();
	expect(unchanged).toEqual(before[1]);
	expect(half?.version).not.toBe(before[0]?.version);
	await apply(years, buildBankQuestion("half"));
	expect(await present()).toEqual(before);
});
