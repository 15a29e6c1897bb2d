// The fields of a form in render order: those its feature names, then those the school asks for.
import type { SchoolField } from "../../../schemas/fields/schoolField.ts";
import { fields as plugins } from "../fields/fields.ts";
import type { FieldViews } from "../fieldViews.ts";
import type { FieldCondition, FieldSlot, FormField, FormPlan } from "./formField.ts";

const isRequired = (def: object): boolean => "required" in def && def.required === true;

/** @param required names of the required properties of a compiled form */
function viewSlots(views: FieldViews, required: readonly string[]): FieldSlot[] {
	return Object.entries(views).map(
		([name, { kind, def, label, hint, messages, when, disabled = false }]) => ({
			name,
			depth: 0,
			...(when ? { condition: { fieldKey: when.field, answer: when.answer } } : {}),
			field: {
				key: name,
				plugin: plugins.get(kind),
				def,
				required: required.includes(name) || isRequired(def),
				disabled,
				label,
				hint,
				isLiteral: false,
				messages,
			},
		}),
	);
}

function schoolField(school: SchoolField, allRequired: boolean): FormField {
	const plugin = plugins.get(school.kind);
	const effective = allRequired && !school.required ? { ...school, required: true } : school;
	// A kind schools cannot use, such as a password, counts as unknown.
	const def = plugin?.wire.def?.(effective);
	return {
		key: `school ${school.id}`,
		plugin: def && plugin,
		def: def ?? {},
		required: effective.required,
		disabled: school.locked,
		label: school.label,
		hint: school.hint,
		isLiteral: true,
		school: effective,
	};
}

function schoolSlots(listed: readonly SchoolField[], allRequired: boolean): FieldSlot[] {
	const known = new Map<string, FormField>();
	const slots: FieldSlot[] = [];
	const add = (school: SchoolField, depth: number, condition?: FieldCondition): void => {
		const field = known.get(school.id) ?? schoolField(school, allRequired);
		known.set(school.id, field);
		// Each condition may have a hint of its own.
		const hinted = field.hint === school.hint ? field : { ...field, hint: school.hint };
		slots.push({ name: `s${slots.length}`, field: hinted, depth, ...(condition ? { condition } : {}) });
		for (const { answer, itemCode, field: below } of school.associations)
			add(below, depth + 1, { fieldKey: field.key, answer, itemCode });
	};
	for (const school of listed) if (!school.associated) add(school, 0);
	return slots;
}

/** Every slot a form may render. */
export function createFormPlan(
	views: FieldViews,
	required: readonly string[],
	school: readonly SchoolField[] = [],
	allRequired = false,
): FormPlan {
	const slots = [...viewSlots(views, required), ...schoolSlots(school, allRequired)];
	const fields = new Map<string, FormField>();
	const dependents = new Map<string, FieldSlot[]>();
	for (const slot of slots) {
		if (!fields.has(slot.field.key)) fields.set(slot.field.key, slot.field);
		if (slot.condition)
			dependents.set(slot.condition.fieldKey, [...(dependents.get(slot.condition.fieldKey) ?? []), slot]);
	}
	return { slots, fields, dependents };
}
