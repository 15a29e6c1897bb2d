// Which fields a form shows, by the answers given so far (CUSTOM-07, OPEN-088).
import type { FieldOption } from "../../../schemas/fields/schoolField.ts";
import type { FieldCondition, FieldSlot, FormField, FormPlan } from "./formField.ts";

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

/** A condition names an answer by its value, by the option's text in either language, or by the option's code. */
function isConditionMet(
	{ answer, itemCode }: FieldCondition,
	{ school }: FormField,
	value: unknown,
): boolean {
	const options = byId(school?.options ?? []);
	return (Array.isArray(value) ? value : [value]).some((each: unknown) => {
		if (typeof each !== "string" && typeof each !== "number") return false;
		const option = options.get(String(each));
		if (answer !== undefined && [String(each), option?.text, option?.otherText].includes(answer)) return true;
		return itemCode !== undefined && option !== undefined && option.code === itemCode;
	});
}

/**
 * The slot of each visible field, by the field's key; of several possible slots the first counts. Fields whose
 * conditions depend only on each other are not shown.
 */
export function visibleSlots(
	plan: FormPlan,
	answerOf: (key: string) => unknown,
): ReadonlyMap<string, FieldSlot> {
	const isShown = ({ condition }: FieldSlot): boolean => {
		const other = condition && plan.fields.get(condition.fieldKey);
		return (
			condition !== undefined &&
			other !== undefined &&
			isConditionMet(condition, other, answerOf(condition.fieldKey))
		);
	};
	const shown = new Set(plan.slots.filter(({ condition }) => !condition).map(({ field }) => field.key));
	// Iterating a set includes what is added during the loop, so this follows conditions to any depth.
	for (const key of shown)
		for (const slot of plan.dependents.get(key) ?? []) if (isShown(slot)) shown.add(slot.field.key);
	const found = new Map<string, FieldSlot>();
	for (const slot of plan.slots) {
		const { condition, field } = slot;
		if (!shown.has(field.key) || found.has(field.key)) continue;
		if (!condition || (shown.has(condition.fieldKey) && isShown(slot))) found.set(field.key, slot);
	}
	return found;
}
