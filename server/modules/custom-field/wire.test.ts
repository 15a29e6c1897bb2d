import { expect, test } from "vitest";
import type { CustomField } from "../../../schemas/generated/documents.ts";
import { questionsOf } from "./questions.ts";
import { wireOf } from "./wire.ts";

const told = (fields: CustomField[], what: string): number =>
	JSON.stringify(wireOf(questionsOf({ fields }), new Map(), undefined)).split(`"${what}":`).length - 1;

test("questions that each bring up the next in two ways end somewhere", () => {
	const doubling = (count: number): CustomField[] =>
		Array.from({ length: count }, (_, i) => ({
			...{ code: `f${i}`, kind: "text", label: `f${i}` },
			brings: i + 1 < count ? ["x", "y"].map((answer) => ({ answer, field: `f${i + 1}` })) : [],
		}));
	expect(told(doubling(8), "fieldCode")).toBe(255);
	expect(told(doubling(60), "fieldCode")).toBe(2000);
});

test("so do answers that are told again with their question", () => {
	const options = Array.from({ length: 5000 }, (_, i) => ({ id: `o${i}`, code: `c${i}`, text: "An answer" }));
	const fields: CustomField[] = [
		{
			...{ code: "top", kind: "text", label: "Top" },
			brings: Array.from({ length: 200 }, (_, i) => ({ answer: `a${i}`, field: "many" })),
		},
		{ code: "many", kind: "select", label: "Many", options },
	];
	expect(told(fields, "itemCode")).toBe(60_000);
});
