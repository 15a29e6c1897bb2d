// The form every engine draws: the eleven kinds a school may ask for, repeated until there are enough, all required.

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
	/** Name of its value. */
	readonly key: string;
	readonly kind: Kind;
	readonly label: string;
	readonly options: readonly Option[];
}

const few: readonly Option[] = ["First", "Second", "Third"].map((text) => ({ id: text.toLowerCase(), text }));
const tree: readonly Option[] = few.map((option) => ({
	...option,
	children: few.map(({ id, text }) => ({ id: `${option.id}-${id}`, text: `${option.text}, ${text}` })),
}));

const optionsOf: Partial<Record<Kind, readonly Option[]>> = {
	radio: few,
	checkbox: few,
	select: few,
	cascade: tree,
};

/** Most characters of a text. */
export const mostCharacters = 50;

/** As many questions as asked for. */
export const questionsOf = (count: number): readonly Question[] =>
	Array.from({ length: count }, (_, i) => {
		const kind = kinds[i % kinds.length] ?? "text";
		return { key: `q${i}`, kind, label: `${kind} ${i + 1}`, options: optionsOf[kind] ?? [] };
	});

const day = "[0-9]{4}-[0-9]{2}-[0-9]{2}";
const moment = `${day}[T ][0-9]{2}:[0-9]{2}(?::[0-9]{2})?`;

/** What the text of a kind must look like. */
export const patterns: Partial<Record<Kind, string>> = {
	number: "^[+-]?[0-9]+(?:\\.[0-9]+)?$",
	date: `^${day}$`,
	dateTime: `^${moment}$`,
	period: `^${moment}$`,
};
const compiled = new Map(Object.entries(patterns).map(([kind, pattern]) => [kind, new RegExp(pattern)]));

export const missing = "required field, please enter relevant information";

/** What is wrong with an answer, for engines that take a function. */
export function wrong({ kind, options }: Question, value: unknown): string | undefined {
	const answers: readonly unknown[] = Array.isArray(value) ? value : [value ?? ""];
	if (answers.length === 0 || answers.includes("")) return missing;
	if (kind === "text" && String(value).length > mostCharacters) return `at most ${mostCharacters} characters`;
	const pattern = compiled.get(kind);
	if (pattern && !answers.every((answer) => pattern.test(String(answer)))) return "not written as asked";
	if (kind === "period" && answers.length < 2) return missing;
	if (kind === "cascade" && answers.length < 2) return "choose down to the last level";
	if (kind === "radio" || kind === "select")
		return options.some(({ id }) => id === value) ? undefined : "choose one of the list";
	return undefined;
}
