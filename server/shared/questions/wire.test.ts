import { expect, test } from "vitest";
import type { CustomField } from "../../../schemas/generated/documents.ts";
import { questionsOf } from "./questions.ts";
import { wireOf } from "./wire.ts";

const countKeys = (fields: CustomField[], what: string): number =>
	JSON.stringify(wireOf(questionsOf({ fields }), new Map(), undefined)).split(`"${what}":`).length - 1;

test("wireOf: conditional questions are limited in number", () => {
	const doubling = (count: number): CustomField[] =>
		Array.from({ length: count }, (_, i) => ({
			...{ code: `f${i}`, kind: "text", label: `f${i}` },
			brings: i + 1 < count ? ["x", "y"].map((answer) => ({ answer, field: `f${i + 1}` })) : [],
		}));
	expect(countKeys(doubling(8), "fieldCode")).toBe(255);
	expect(countKeys(doubling(60), "fieldCode")).toBe(2000);
});

test("wireOf: options of repeated questions are limited in number", () => {
	const options = Array.from({ length: 5000 }, (_, i) => ({ id: `o${i}`, code: `c${i}`, text: "An answer" }));
	const fields: CustomField[] = [
		{
			...{ code: "top", kind: "text", label: "Top" },
			brings: Array.from({ length: 200 }, (_, i) => ({ answer: `a${i}`, field: "many" })),
		},
		{ code: "many", kind: "select", label: "Many", options },
	];
	expect(countKeys(fields, "itemCode")).toBe(60_000);
});
