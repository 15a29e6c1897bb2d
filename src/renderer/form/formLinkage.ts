// Which fields stand in a form, by the answers given so far (CUSTOM-07, OPEN-088).
import type { FieldOption } from "../schoolField.ts";
import type { FormField, FormPlan, Place, Way } from "./formPlan.ts";

const optionsById = new WeakMap<readonly FieldOption[], ReadonlyMap<string, FieldOption>>();

function byId(options: readonly FieldOption[]): ReadonlyMap<string, FieldOption> {
	const known = optionsById.get(options);
	if (known) return known;
	const made = new Map<string, FieldOption>();
	const add = (list: readonly FieldOption[]): void => {
		for (const option of list) {
			made.set(option.id, option);
			if (option.children) add(option.children);
		}
	};
	add(options);
	optionsById.set(options, made);
	return made;
}

/** Whether an answer brings a field up: as written, as the option's words, or by the option's code. */
export function brings({ answer, itemCode }: Way, { school }: FormField, value: unknown): boolean {
	const options = byId(school?.options ?? []);
	return (Array.isArray(value) ? value : [value]).some((each: unknown) => {
		if (typeof each !== "string" && typeof each !== "number") return false;
		const option = options.get(String(each));
		if (answer !== undefined && [String(each), option?.text, option?.otherText].includes(answer)) return true;
		return itemCode !== undefined && option !== undefined && option.code === itemCode;
	});
}

/**
 * The place each field stands in, by the field's key; a field that is not shown has none. Of the places a field may
 * have, the first one counts. Fields that bring up each other in a circle, and nobody else does, are not shown.
 */
export function standing(plan: FormPlan, answerOf: (key: string) => unknown): ReadonlyMap<string, Place> {
	const isBrought = ({ way }: Place): boolean => {
		const by = way && plan.fields.get(way.by);
		return way !== undefined && by !== undefined && brings(way, by, answerOf(way.by));
	};
	const shown = new Set(plan.places.filter(({ way }) => !way).map(({ field }) => field.key));
	// A set hands out what is added while it is walked, so this goes as deep as the answers lead.
	for (const key of shown)
		for (const place of plan.below.get(key) ?? []) if (isBrought(place)) shown.add(place.field.key);
	const found = new Map<string, Place>();
	for (const place of plan.places) {
		const { way, field } = place;
		if (!shown.has(field.key) || found.has(field.key)) continue;
		if (!way || (shown.has(way.by) && isBrought(place))) found.set(field.key, place);
	}
	return found;
}
