import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { validateDocument } from "../../../schemas/compile.ts";
import type { ContentBankQuestion } from "../../../schemas/generated/documents.ts";
import { problemMessage } from "../../../schemas/problems.ts";
import { buildSubject } from "../../../tests/support/data/buildCatalogue.ts";
import { bankProblems } from "./bankRules.ts";
import { contentOf } from "./parts.ts";

const guide = readFileSync(join(import.meta.dirname, "..", "..", "..", "docs", "content.md"), "utf8");
const bank = guide.slice(guide.indexOf("## Question bank"), guide.indexOf("## What is checked"));
const [, example = ""] = /```json\n(.*?)```/s.exec(bank) ?? [];
const single = JSON.parse(example) as ContentBankQuestion;

/** The kinds of the table, each with the property of its example. */
const rows = [...bank.matchAll(/^\| `(\w+)` \|.*\| (?:above|`(.+?)`)? \|$/gm)].map(
	([, kind = "", property]) => [kind, property] as const,
);

const stems: Readonly<Record<string, string>> = { fill: "___ and ___" };

test("the guide has an example of every kind, each a question that can be applied", () => {
	const questions = rows.map(([kind, property], i) => {
		const { options, rightIds: _, ...plain } = single;
		const own = property === undefined ? {} : JSON.parse(`{${property}}`);
		return kind === "single" ? single : { ...plain, id: `q${i}`, kind, stem: stems[kind] ?? "What?", ...own };
	});
	expect(rows.map(([kind]) => kind)).toEqual([
		...[
			"single",
			"multiple",
			"judge",
			"fill",
			"number",
			"short",
			"essay",
			"matching",
			"ordering",
			"material",
		],
	]);
	const part = { part: "bank-questions/math", bankQuestions: questions as ContentBankQuestion[] };
	expect(validateDocument("/content/bank-questions", part).problems).toEqual([]);
	const subject = buildSubject("math", { points: [{ id: "order", pointName: "Order" }] });
	const content = contentOf([{ part: "bank-subjects", bankSubjects: [subject] }, part]);
	expect(bankProblems(content).map(problemMessage)).toEqual([]);
});
