// Two hundred questions with three hundred formulas, as the server publishes them.
import type { PracticeTask } from "../../schemas/generated/documents.ts";
import { withFormulas } from "../../server/shared/bank/formulas.ts";

const formulas = [
	"x_{N}^2 + \\frac{a}{b}",
	"\\int_0^{N} e^{-x^2}\\,dx",
	"\\begin{pmatrix} N & 1 \\\\ 0 & 2 \\end{pmatrix}",
	"\\sqrt{N + \\sum_{i=1}^n i}",
	"\\ce{2 H2 + O2 -> N H2O}",
];

const published = (text: string): string => withFormulas(text).html;
const formula = (i: number): string => `$${formulas[i % formulas.length]?.replaceAll("N", String(i)) ?? ""}$`;

/** Each has a formula in its stem, every other one in an option too. */
export const questionSamples: readonly PracticeTask[] = Array.from({ length: 200 }, (_, i) => ({
	taskId: `q${i}`,
	kind: i % 4 === 3 ? "multiple" : "single",
	stem: published(`<p>What follows from ${formula(i)}, if the <strong>first</strong> term is ${i}?</p>`),
	options: [
		"Nothing",
		"It is larger than before",
		i % 2 ? published(formula(i + 1)) : "It is zero",
		"All",
	].map((text, at) => ({ id: `o${at}`, text })),
}));
