// A question bank in which everything that is told only after an answer names the task it belongs to.
import type { ContentBankQuestion } from "../../../schemas/generated/documents.ts";
import { buildBankQuestion } from "./buildCatalogue.ts";

const mark = "hidden-of-";
/** Part of every text that is hidden until the task is answered. */
const hiddenMark = (taskId: string): string => `${mark}${taskId}.`;
/** A number can name nothing: the key of the task `number`. */
const hiddenNumber = 271_828_183;

const question = (id: string, change: Partial<ContentBankQuestion>): ContentBankQuestion =>
	buildBankQuestion(id, { explanation: hiddenMark(id), ...change });

export const hiddenBank: readonly ContentBankQuestion[] = [
	question("single", {}),
	question("multiple", {
		kind: "multiple",
		options: ["a", "b", "c"].map((id) => ({ id, text: id })),
		rightIds: ["a", "c"],
	}),
	question("judge", { kind: "judge", right: true }),
	question("fill", { kind: "fill", stem: "It is ____.", blanks: [{ accept: [hiddenMark("fill")] }] }),
	question("number", { kind: "number", value: { number: hiddenNumber } }),
	question("short", { kind: "short", reference: hiddenMark("short") }),
	question("essay", { kind: "essay", reference: hiddenMark("essay") }),
	question("pairs", {
		kind: "matching",
		pairs: [
			{ id: "p1", left: "one", right: "1" },
			{ id: "p2", left: "two", right: "2" },
		],
	}),
	question("text", {
		kind: "material",
		explanation: undefined as never,
		questions: [
			{ id: "one", kind: "judge", stem: "Is it?", right: true, explanation: hiddenMark("text.one") },
			{ id: "two", kind: "essay", stem: "Why?", reference: hiddenMark("text.two") },
		],
	}),
];

/** What the schemas call keys and solutions. */
const hiddenNames: ReadonlySet<string> = new Set([
	...["rightIds", "right", "blanks", "accept", "anyOrder", "hidden", "key"],
	...["solution", "reference", "explanation"],
]);

function hiddenIn(value: unknown, taskId: string | undefined, answered: ReadonlySet<string>): string[] {
	if (Array.isArray(value)) return value.flatMap((each) => hiddenIn(each, taskId, answered));
	if (typeof value !== "object" || value === null) return [];
	const { taskId: named, questionId } = value as { taskId?: unknown; questionId?: unknown };
	const own = [named, questionId].find((id) => typeof id === "string") ?? taskId;
	return Object.entries(value).flatMap(([name, inner]) => [
		...(hiddenNames.has(name) && own !== undefined && !answered.has(own) ? [`${name} of ${own}`] : []),
		...hiddenIn(inner, own, answered),
	]);
}

const embeddedJson = /<script type="application\/json"[^>]*>(.*?)<\/script>/gs;

/** The data of a reply, or those embedded in a page; of another file the text is searched alone. */
function dataIn(text: string): unknown[] {
	const embedded = [...text.matchAll(embeddedJson)].map(([, json = ""]): unknown => JSON.parse(json));
	if (embedded.length > 0) return embedded;
	try {
		return [JSON.parse(text)];
	} catch {
		return [];
	}
}

/** What a reply, a page or an event tells of tasks that are not answered: texts, keys and solutions. */
export function sentEarly(text: string, answered: ReadonlySet<string>): string[] {
	const texts = [...text.matchAll(new RegExp(`${mark}([\\w.]*\\w)\\.`, "g"))].map(([, id = ""]) => id);
	if (text.includes(String(hiddenNumber))) texts.push("number");
	const early = texts.filter((id) => !answered.has(id)).map((id) => `text of ${id}`);
	return [...new Set([...early, ...hiddenIn(dataIn(text), undefined, answered)])];
}
