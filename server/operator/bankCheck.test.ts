import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildBankQuestion, buildSubject } from "../../tests/support/data/buildCatalogue.ts";
import { type ContentApp, host, openContentApp } from "../../tests/support/server/contentApp.ts";
import { contentParts } from "../modules/seed/contentParts.ts";
import { readSeed } from "../modules/seed/readSeed.ts";

let app: ContentApp;
beforeAll(async () => {
	app = await openContentApp();
	await app.apply(
		{ part: "bank-categories", bankCategories: [{ id: "sciences", categoryName: "Sciences" }] },
		{ part: "bank-subjects", bankSubjects: [buildSubject("maths")] },
		questions({ pointIds: ["sums"] }),
	);
});
afterAll(() => app.close());

const questions = (change: Parameters<typeof buildBankQuestion>[1]) => ({
	part: "bank-questions/maths",
	bankQuestions: [
		buildBankQuestion("q1", change),
		buildBankQuestion("q2", { chapterId: "shapes", pointIds: ["sums"] }),
	],
});

/** What students practise, and the versions of the part. */
const published = async () => ({
	tables: await app.site.db.system(async (sql) => [
		await sql.query("select * from bank_question order by id"),
		await sql.query("select question_id, version from bank_question_version order by question_id, version"),
	]),
	history: await app.commands["content-history"]({ host, part: "bank-questions/maths" }),
});

test("a picture that is missing, and HTML that pages clean: warnings with their place; formulas are not read as HTML", async () => {
	const { problems, warnings } = await app.check(
		questions({
			stem: '<p>$a<b$, $\\begin{cases}1&x>0\\end{cases}$ <img src="/s/asset/none.svg" alt="A line"></p>',
			explanation: '<p style="color: red">So</p>',
		}),
	);
	expect(problems).toEqual([]);
	expect(warnings).toMatchInlineSnapshot(`
		[
		  "bank-questions/maths: bankQuestions[0].stem must be HTML where src of <img> is the address of a picture, found "/s/asset/none.svg", a picture that does not exist; bring it with npm run site -- asset put one.test <file> --name none.svg, or correct the address",
		  "bank-questions/maths: bankQuestions[0].explanation must be HTML of headings, paragraphs, lists, tables, links and pictures, without styles and scripts, found style of <p> at character 1, which pages leave out; remove it",
		]
	`);
});

test("a part with one question that cannot be read changes nothing, and names the question", async () => {
	const before = await published();
	await expect(app.apply(questions({ stem: "$\\frac{1$" }))).rejects.toMatchObject({
		message: "the content was not applied; nothing was changed",
		problems: [expect.stringContaining("bank-questions/maths: bankQuestions[0].stem must be a formula")],
	});
	await expect(app.apply(questions({ chapterId: "none" }))).rejects.toMatchObject({
		problems: [expect.stringContaining("bankQuestions[0].chapterId must be the id of a chapter")],
	});
	expect(await published()).toEqual(before);
});

test("the demo's bank has neither problems nor warnings", async () => {
	const file = join(import.meta.dirname, "..", "..", "tests", "fixtures", "schools", "maple.json");
	const seed = readSeed(file).document as Parameters<typeof contentParts>[0];
	const bank = contentParts(seed, new Date()).filter(({ part }) => part.startsWith("bank-"));
	const { problems, warnings } = await app.check(...bank, {
		part: "bank-questions/maths",
		bankQuestions: [],
	});
	expect(problems).toEqual([]);
	// The database of this test is without the demo's pictures.
	const pictures = new Set(seed.assets?.map(({ name }) => `/s/asset/${name}`));
	const isThere = (line: string): boolean => pictures.has(/found "([^"]+)", a picture/.exec(line)?.[1] ?? "");
	expect(warnings.filter((line) => !isThere(line))).toEqual([]);
});
