// The questions of one school, and which of them are asked by the answers there are (CUSTOM-07, OPEN-088).
import type {
	CustomField,
	CustomFieldBrings,
	CustomFieldOption,
	CustomFieldsConfig,
	LocalText,
} from "../../../schemas/generated/documents.ts";

export type Answer = string | number;
/** Answers by the code of their question; an empty list is none. */
export type Answers = ReadonlyMap<string, readonly Answer[]>;
export type Scene = 2 | 3 | 4;

export interface Questions {
	readonly byCode: ReadonlyMap<string, CustomField>;
	/** Questions that others bring up; they are not asked by themselves. */
	readonly associated: ReadonlySet<string>;
	readonly config: CustomFieldsConfig;
}

const made = new WeakMap<CustomFieldsConfig, Questions>();

export function questionsOf(config: CustomFieldsConfig): Questions {
	const known = made.get(config);
	if (known) return known;
	const questions = {
		config,
		byCode: new Map(config.fields.map((field) => [field.code, field])),
		associated: new Set(config.fields.flatMap(({ brings = [] }) => brings.map(({ field }) => field))),
	};
	made.set(config, questions);
	return questions;
}

/** Those asked by themselves; of a scene, or all of them. */
export const asked = ({ config, associated }: Questions, scene: Scene | undefined): CustomField[] =>
	config.fields.filter(
		({ code, scenes = [] }) => !associated.has(code) && (scene === undefined || scenes.includes(scene)),
	);

const optionMaps = new WeakMap<readonly CustomFieldOption[], ReadonlyMap<string, CustomFieldOption>>();

/** The answers of a question by their ids, those of all levels. */
export function optionsById(options: readonly CustomFieldOption[]): ReadonlyMap<string, CustomFieldOption> {
	const known = optionMaps.get(options);
	if (known) return known;
	const found = new Map<string, CustomFieldOption>();
	const add = (list: readonly CustomFieldOption[]): void => {
		for (const option of list) {
			found.set(option.id, option);
			add(option.children ?? []);
		}
	};
	add(options);
	optionMaps.set(options, found);
	return found;
}

const wordsOf = (text: LocalText): readonly string[] =>
	typeof text === "string" ? [text] : [text.zh, text.en];

/** As written, as the option's words in either language, or by the option's code. */
function isBrought(
	{ answer, itemCode }: CustomFieldBrings,
	{ options = [] }: CustomField,
	given: readonly Answer[],
): boolean {
	const byId = optionsById(options);
	return given.some((each) => {
		const option = byId.get(String(each));
		const written = [String(each), ...(option ? wordsOf(option.text) : [])];
		return (
			(answer !== undefined && written.includes(answer)) ||
			(itemCode !== undefined && option?.code === itemCode)
		);
	});
}

/** What is asked and what the answers bring up; each once, and a circle that slipped through ends. */
export function shown(
	{ byCode, ...rest }: Questions,
	answers: Answers,
	scene: Scene | undefined,
): Map<string, CustomField> {
	const found = new Map(asked({ byCode, ...rest }, scene).map((field) => [field.code, field]));
	// A map hands out what is added while it is walked.
	for (const [code, field] of found)
		for (const way of field.brings ?? []) {
			const below = byCode.get(way.field);
			if (below && !found.has(way.field) && isBrought(way, field, answers.get(code) ?? []))
				found.set(way.field, below);
		}
	return found;
}

/** Questions that want an answer and have none; in a scene every question wants one (CUSTOM-08). */
export function unanswered(questions: Questions, answers: Answers, scene: Scene | undefined): CustomField[] {
	return [...shown(questions, answers, scene).values()].filter(
		({ code, required = false }) =>
			(scene !== undefined || required) && (answers.get(code) ?? []).length === 0,
	);
}
