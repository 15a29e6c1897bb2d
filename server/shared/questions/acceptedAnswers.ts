// Validates answers of a student: each by its question; answers to hidden questions are left out.
import type { CustomField, FieldEntry, LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { storableText } from "../storableText.ts";
import { answerProblem, fileProblem, questionMessage } from "./answerRules.ts";
import { filesOfStudent, takesFiles } from "./files.ts";
import { type Answer, type Answers, type Questions, type Scene, shown, unanswered } from "./questions.ts";
import type { AllGiven, Given } from "./wire.ts";

const texts = {
	unknown: {
		zh: "学校没有提出这个问题，请刷新页面。",
		en: "The school does not ask this. Please reload the page.",
	},
	locked: { zh: "已提交，不能再修改", en: "was given once and cannot be changed any more" },
	file: { zh: "文件不存在，请重新上传", en: "the file is not there, please upload it again" },
	required: { zh: "必填项，请填写相关信息", en: "required field, please enter relevant information" }, // CUSTOM-16
} as const;

const refuse = (code: string, text: LocalText): never => {
	throw new Refusal(code, text);
};

const sameAnswer = (a: readonly unknown[], b: readonly unknown[]): boolean =>
	a.length === b.length && a.every((value, i) => value === b[i]);

export const valuesOf = (given: AllGiven): Answers =>
	new Map([...given].map(([code, { values }]) => [code, values]));

/** Surrounding spaces are removed. */
const storable = (value: Answer): Answer => (typeof value === "string" ? storableText(value).trim() : value);

/** The sent values by the code of their question, as they are stored. */
const sentAnswers = (entries: readonly FieldEntry[]): Answers =>
	new Map(
		entries.map(({ fieldId, fieldValues }) => [
			fieldId,
			fieldValues.map(storable).filter((value) => value !== ""),
		]),
	);

/** Whether these answers are stored already, as when a page repeats a request whose answer it did not get. */
export function hasAnswers(questions: Questions, given: AllGiven, entries: readonly FieldEntry[]): boolean {
	const sent = sentAnswers(entries);
	const present = shown(questions, new Map([...valuesOf(given), ...sent]), undefined);
	// An answer to a question that is hidden is not stored.
	return [...sent].every(
		([code, values]) =>
			(questions.byCode.has(code) && !present.has(code)) || sameAnswer(values, given.get(code)?.values ?? []),
	);
}

async function validated(
	sql: Sql,
	studentId: string,
	field: CustomField,
	values: readonly Answer[],
	previous: Given | undefined,
	required: boolean,
): Promise<Given> {
	if (previous && sameAnswer(values, previous.values)) return previous;
	if (field.frontUpdate === false && previous && previous.values.length > 0)
		refuse("1433", questionMessage(field, texts.locked));
	const invalid = answerProblem(field, values, required);
	if (invalid !== undefined) refuse("1432", invalid);
	if (!takesFiles(field)) return { values, images: [] };
	const files =
		(await filesOfStudent(sql, studentId, field, values)) ??
		refuse("1434", questionMessage(field, texts.file));
	const invalidFile = fileProblem(field, files);
	if (invalidFile !== undefined) refuse("1432", invalidFile);
	return { values, images: files };
}

interface Received {
	readonly studentId: string;
	/** What was answered before. */
	readonly previous: AllGiven;
	readonly entries: readonly FieldEntry[];
}

/**
 * What is to be stored of the received answers. In a scene every required question must be answered, now or before.
 * @throws Refusal 1431 to 1435
 */
export async function acceptedAnswers(
	sql: Sql,
	questions: Questions,
	{ studentId, previous, entries }: Received,
	scene?: Scene,
): Promise<Map<string, Given>> {
	if (!entries.every(({ fieldId }) => questions.byCode.has(fieldId))) refuse("1431", texts.unknown);
	const sent = sentAnswers(entries);
	const all: Answers = new Map([...valuesOf(previous), ...sent]);
	const present = shown(questions, all, undefined);
	// Shape A has no required flag, so only a scene can require an answer.
	const hasRequired = (questions.config.shape ?? "B") === "B";
	const taken = new Map<string, Given>();
	for (const [code, values] of sent) {
		const field = present.get(code);
		if (!field) continue;
		const required = hasRequired && field.required === true;
		taken.set(code, await validated(sql, studentId, field, values, previous.get(code), required));
	}
	if (scene !== undefined) refuseMissing(questions, all, scene);
	return taken;
}

/** Answers to questions that are no longer asked, or not for these answers, are left out. */
export function presentAnswers(questions: Questions, given: AllGiven): AllGiven {
	const asked = shown(questions, valuesOf(given), undefined);
	return new Map([...given].filter(([code, { values }]) => asked.has(code) && values.length > 0));
}

/** @throws Refusal 1435 for the first question that must be answered and is not */
export function refuseMissing(questions: Questions, answers: Answers, scene?: Scene): void {
	const [first] = unanswered(questions, answers, scene);
	if (first) refuse("1435", questionMessage(first, texts.required));
}
