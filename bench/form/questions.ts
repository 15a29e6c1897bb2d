// The form of every engine: the eleven kinds of field, repeated as often as needed, all required.

export const kinds = [
	"text",
	"number",
	"date",
	"dateTime",
	"period",
	"radio",
	"checkbox",
	"select",
	"cascade",
	"annex",
	"image",
] as const;

export type Kind = (typeof kinds)[number];

export interface Option {
	readonly id: string;
	readonly text: string;
	readonly children?: readonly Option[];
}

export interface Question {
	readonly key: string;
	readonly kind: Kind;
	readonly label: string;
	readonly options: readonly Option[];
}

const flatOptions: readonly Option[] = ["First", "Second", "Third"].map((text) => ({
	id: text.toLowerCase(),
	text,
}));
const nestedOptions: readonly Option[] = flatOptions.map((option) => ({
	...option,
	children: flatOptions.map(({ id, text }) => ({
		id: `${option.id}-${id}`,
		text: `${option.text}, ${text}`,
	})),
}));

const optionsOf: Partial<Record<Kind, readonly Option[]>> = {
	radio: flatOptions,
	checkbox: flatOptions,
	select: flatOptions,
	cascade: nestedOptions,
};

export const maxCharacters = 50;

export const questionsOf = (count: number): readonly Question[] =>
	Array.from({ length: count }, (_, i) => {
		const kind = kinds[i % kinds.length] ?? "text";
		return { key: `q${i}`, kind, label: `${kind} ${i + 1}`, options: optionsOf[kind] ?? [] };
	});

const day = "[0-9]{4}-[0-9]{2}-[0-9]{2}";
const moment = `${day}[T ][0-9]{2}:[0-9]{2}(?::[0-9]{2})?`;

/** The format of the text of a kind. */
export const patterns: Partial<Record<Kind, string>> = {
	number: "^[+-]?[0-9]+(?:\\.[0-9]+)?$",
	date: `^${day}$`,
	dateTime: `^${moment}$`,
	period: `^${moment}$`,
};
const compiled = new Map(Object.entries(patterns).map(([kind, pattern]) => [kind, new RegExp(pattern)]));

const requiredError = "required field, please enter relevant information";

/** The error of an answer, for engines that take a validation function. */
export function validate({ kind, options }: Question, value: unknown): string | undefined {
	const answers: readonly unknown[] = Array.isArray(value) ? value : [value ?? ""];
	if (answers.length === 0 || answers.includes("")) return requiredError;
	if (kind === "text" && String(value).length > maxCharacters) return `at most ${maxCharacters} characters`;
	const pattern = compiled.get(kind);
	if (pattern && !answers.every((answer) => pattern.test(String(answer)))) return "not written as asked";
	if (kind === "period" && answers.length < 2) return requiredError;
	if (kind === "cascade" && answers.length < 2) return "choose down to the last level";
	if (kind === "radio" || kind === "select")
		return options.some(({ id }) => id === value) ? undefined : "choose one of the list";
	return undefined;
}
