// Takes answers of a student: each is judged by its question, and what is not asked is not kept.
import type { CustomField, FieldEntry, LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { filesOfStudent, takesFiles } from "./files.ts";
import { faultOf, fileFaultOf, saying } from "./kinds.ts";
import { type Answer, type Answers, type Questions, type Scene, shown, unanswered } from "./questions.ts";
import { heldAnswers, type Place, writeAnswers } from "./store.ts";
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

const valuesOf = (given: AllGiven): Answers =>
	new Map([...given].map(([code, { values }]) => [code, values]));

/** As it can be stored: PostgreSQL knows neither the sign 0 nor half a pair. Spaces around a text are never meant. */
const storable = (value: Answer): Answer =>
	typeof value === "string" ? value.replaceAll("\0", "").toWellFormed().trim() : value;

/** What was sent, by the code of its question. */
function sentAnswers({ byCode }: Questions, entries: readonly FieldEntry[]): Answers {
	return new Map(
		entries.map(({ fieldId, fieldValues }) => {
			if (!byCode.has(fieldId)) refuse("1431", texts.unknown);
			return [fieldId, fieldValues.map(storable).filter((value) => value !== "")];
		}),
	);
}

async function judged(
	sql: Sql,
	studentId: string,
	field: CustomField,
	values: readonly (string | number)[],
	former: Given | undefined,
	required: boolean,
): Promise<Given> {
	if (former && sameAnswer(values, former.values)) return former;
	if (field.frontUpdate === false && former && former.values.length > 0)
		refuse("1433", saying(field, texts.locked));
	const fault = faultOf(field, values, required);
	if (fault !== undefined) refuse("1432", fault);
	if (!takesFiles(field)) return { values, images: [] };
	const files =
		(await filesOfStudent(sql, studentId, field, values)) ?? refuse("1434", saying(field, texts.file));
	const wrong = fileFaultOf(field, files);
	if (wrong !== undefined) refuse("1432", wrong);
	return { values, images: files };
}

/**
 * Stores answers. In a scene everything that is asked there must be answered with them, or have been before.
 * @throws Refusal 1431 to 1435, and stores nothing then
 */
export async function saveAnswers(
	sql: Sql,
	place: Place,
	questions: Questions,
	entries: readonly FieldEntry[],
	scene: Scene | undefined,
): Promise<void> {
	const former = await heldAnswers(sql, place);
	const sent = sentAnswers(questions, entries);
	const all: Answers = new Map([...valuesOf(former), ...sent]);
	const present = shown(questions, all, undefined);
	// Shape A does not say what is required, so only a scene can ask for it.
	const saysRequired = (questions.config.shape ?? "B") === "B";
	const taken = new Map<string, Given>();
	for (const [code, values] of sent) {
		const field = present.get(code);
		if (!field) continue;
		const required = saysRequired && field.required === true;
		taken.set(code, await judged(sql, place.studentId, field, values, former.get(code), required));
	}
	if (scene !== undefined) {
		const [first] = unanswered(questions, all, scene);
		if (first) refuse("1435", saying(first, texts.required));
	}
	await writeAnswers(sql, place, taken);
}
