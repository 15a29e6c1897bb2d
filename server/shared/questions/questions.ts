// The questions of one school, and which of them are shown by the answers (CUSTOM-07, OPEN-088).
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
	/** Conditional questions: each is shown by an answer of another one. */
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

const forms = new WeakMap<readonly CustomField[], Questions>();

/** A form is asked as a whole: scenes have no meaning in it, and what was sent can be changed. */
export function questionsOfForm(form: readonly CustomField[]): Questions {
	const known = forms.get(form);
	if (known) return known;
	const questions = questionsOf({
		fields: form.map(({ scenes: _, frontUpdate: _locked, ...field }) => field),
	});
	forms.set(form, questions);
	return questions;
}

/** The unconditional questions of a scene, or all of them. */
export const asked = ({ config, associated }: Questions, scene: Scene | undefined): CustomField[] =>
	config.fields.filter(
		({ code, scenes = [] }) => !associated.has(code) && (scene === undefined || scenes.includes(scene)),
	);

const optionMaps = new WeakMap<readonly CustomFieldOption[], ReadonlyMap<string, CustomFieldOption>>();

/** The options of a question by id, of all levels. */
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

const textsOf = (text: LocalText): readonly string[] =>
	typeof text === "string" ? [text] : [text.zh, text.en];

/** An answer matches as it was written, by the text of its option in either language, or by the code of its option. */
function isConditionMet(
	{ answer, itemCode }: CustomFieldBrings,
	{ options = [] }: CustomField,
	given: readonly Answer[],
): boolean {
	const byId = optionsById(options);
	return given.some((each) => {
		const option = byId.get(String(each));
		const written = [String(each), ...(option ? textsOf(option.text) : [])];
		return (
			(answer !== undefined && written.includes(answer)) ||
			(itemCode !== undefined && option?.code === itemCode)
		);
	});
}

/** The unconditional questions and those the answers show; each once, so that a cycle ends. */
export function shown(
	questions: Questions,
	answers: Answers,
	scene: Scene | undefined,
): Map<string, CustomField> {
	const found = new Map(asked(questions, scene).map((field) => [field.code, field]));
	// Iterating a map includes entries that are added meanwhile.
	for (const [code, field] of found)
		for (const condition of field.brings ?? []) {
			const dependent = questions.byCode.get(condition.field);
			if (
				dependent &&
				!found.has(condition.field) &&
				isConditionMet(condition, field, answers.get(code) ?? [])
			)
				found.set(condition.field, dependent);
		}
	return found;
}

/** Required questions without an answer; in a scene every question is required (CUSTOM-08). */
export function unanswered(questions: Questions, answers: Answers, scene: Scene | undefined): CustomField[] {
	return [...shown(questions, answers, scene).values()].filter(
		({ code, required = false }) =>
			(scene !== undefined || required) && (answers.get(code) ?? []).length === 0,
	);
}
