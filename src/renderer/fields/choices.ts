// Answers to choose from, as radio, checkbox and select have them in common.
import type { FieldChoice } from "../../../schemas/generated/documents.ts";
import type { Json } from "../../../schemas/json.ts";
import type { SchoolField } from "../schoolField.ts";
import { requiredOf } from "./schoolLimits.ts";

/** More answers than this are not laid out at once: they are searched. */
export const fewChoices = 50;

/** A school's options, each id once. One without an id cannot be sent; one without a text shows its id. */
export function choicesOf({ options }: SchoolField): FieldChoice[] {
	const byId = new Map<string, FieldChoice>();
	for (const { id, text } of options)
		if (id !== "" && !byId.has(id)) byId.set(id, { id, text: text.trim() || id });
	return [...byId.values()];
}

/** The options and, as words of their own, those answers that no option stands for any more. */
export function withKept(
	options: readonly FieldChoice[],
	answers: readonly string[],
): readonly FieldChoice[] {
	if (answers.length === 0) return options;
	const known = new Set(options.map(({ id }) => id));
	const gone = answers.filter((id) => !known.has(id));
	return gone.length === 0 ? options : [...options, ...gone.map((id) => ({ id, text: id }))];
}

const idOf = (raw: Json | undefined): string | undefined => {
	if (typeof raw === "number") return String(raw);
	return typeof raw === "string" && raw !== "" ? raw : undefined;
};

/** Ids of a stored answer, one by itself or a list (OPEN-090), each once. */
export function idsOf(raw: Json | undefined): string[] {
	const list = Array.isArray(raw) ? raw : [raw];
	return [...new Set(list.flatMap((each: Json | undefined) => idOf(each) ?? []))];
}

const row = 56;

/** How high rows of answers are; many are searched, by one line or by one above rows that scroll. */
export function rowsRoom(options: readonly FieldChoice[], searched: number): number {
	if (options.length > fewChoices) return searched;
	return row * Math.ceil(options.length / (areShort(options) ? 2 : 1)) - 8;
}

/** What a school's question to choose from is told. */
export const choiceDef = (field: SchoolField) => ({ ...requiredOf(field), options: choicesOf(field) });

/** The life of a single answer: its id is sent, also of one that is offered no more. */
export const oneChoice = {
	wire: {
		def: choiceDef,
		decode: (raw: Json | undefined): string | undefined => idsOf(raw)[0],
		encode: (value: string | undefined): string | undefined => value || undefined,
	},
	messages: { required: "field.required" },
};

/** For fixtures. Made when it is looked at: every page carries them, and none needs five thousand answers. */
export const manyChoices = (): FieldChoice[] =>
	Array.from({ length: 5000 }, (_, i) => ({ id: `${i}`, text: `Answer ${i}` }));

/** How letters are compared that look the same to a reader: case and full width do not count. */
const folded = (text: string): string => text.normalize("NFKC").toLowerCase();

const foldings = new WeakMap<readonly FieldChoice[], readonly string[]>();

/** Options whose text holds what was typed; a list of thousands is prepared once. */
export function matching(options: readonly FieldChoice[], typed: string): readonly FieldChoice[] {
	const wanted = folded(typed.trim());
	if (wanted === "") return options;
	const texts = foldings.get(options) ?? options.map(({ text }) => folded(text));
	foldings.set(options, texts);
	return options.filter((_, i) => texts[i]?.includes(wanted));
}

/** Whether texts are so short that two stand beside each other on a phone; a Chinese character takes two places. */
export const areShort = (options: readonly FieldChoice[]): boolean =>
	options.every(({ text }) => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0) <= 10);
