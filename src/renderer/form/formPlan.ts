// What a form is made of, in the order it is drawn: the fields its feature names, then those a school asks for.
import type { Json } from "../../../schemas/json.ts";
import type { AnyFieldPlugin } from "../define.ts";
import { fields as plugins } from "../fields/fields.ts";
import type { Views } from "../fieldViews.ts";
import type { SchoolField } from "../schoolField.ts";

/** A field of a form, wherever it came from. */
export interface FormField {
	/** Unique in its form. */
	readonly key: string;
	/** Undefined for a kind we cannot draw: that is said, and its value stays as it came. */
	readonly plugin: AnyFieldPlugin | undefined;
	readonly def: object;
	readonly required: boolean;
	readonly disabled: boolean;
	/** Message keys, or a school's own words (`written`). */
	readonly label: string;
	readonly hint?: string | undefined;
	readonly written: boolean;
	readonly messages?: Readonly<Record<string, string>> | undefined;
	/** Absent for a field its feature names. */
	readonly school?: SchoolField;
}

/** Why a field is there: another one has the answer. */
export interface Way {
	/** Key of the field that brings it up. */
	readonly by: string;
	readonly answer?: string | undefined;
	readonly itemCode?: string | undefined;
}

/** Where a field can stand. One that several answers bring up has several places and stands in one of them. */
export interface Place {
	/** Unique in its form, and free of whatever a school may call its fields. */
	readonly name: string;
	readonly field: FormField;
	/** Absent for what is always there. */
	readonly way?: Way;
	/** How many fields it stands below. */
	readonly depth: number;
}

export interface FormPlan {
	/** In the order they are drawn. */
	readonly places: readonly Place[];
	/** Every field once, by its key. */
	readonly fields: ReadonlyMap<string, FormField>;
	/** The places that a field's answer may bring up, by that field's key. */
	readonly below: ReadonlyMap<string, readonly Place[]>;
}

const isRequired = (def: object): boolean => "required" in def && def.required === true;

/** @param required names of the properties a compiled form cannot do without */
function viewPlaces(views: Views, required: readonly string[]): Place[] {
	return Object.entries(views).map(([name, { kind, def, label, hint, messages, disabled = false }]) => ({
		name,
		depth: 0,
		field: {
			key: name,
			plugin: plugins.get(kind),
			def,
			required: required.includes(name) || isRequired(def),
			disabled,
			label,
			hint,
			written: false,
			messages,
		},
	}));
}

function schoolField(school: SchoolField, allRequired: boolean): FormField {
	const plugin = plugins.get(school.kind);
	const asked = allRequired && !school.required ? { ...school, required: true } : school;
	// A kind no school may ask for, such as a password, is as good as unknown.
	const def = plugin?.wire.def?.(asked);
	return {
		key: `school ${school.id}`,
		plugin: def && plugin,
		def: def ?? {},
		required: asked.required,
		disabled: school.locked,
		label: school.label,
		hint: school.hint,
		written: true,
		school: asked,
	};
}

function schoolPlaces(listed: readonly SchoolField[], allRequired: boolean): Place[] {
	const known = new Map<string, FormField>();
	const places: Place[] = [];
	const put = (school: SchoolField, depth: number, way?: Way): void => {
		const made = known.get(school.id) ?? schoolField(school, allRequired);
		known.set(school.id, made);
		// The same field may be brought up with another hint.
		const field = made.hint === school.hint ? made : { ...made, hint: school.hint };
		places.push({ name: `s${places.length}`, field, depth, ...(way ? { way } : {}) });
		for (const { answer, itemCode, field: below } of school.brings)
			put(below, depth + 1, { by: made.key, answer, itemCode });
	};
	for (const school of listed) if (!school.associated) put(school, 0);
	return places;
}

/** Everything a form may draw. */
export function planOf(
	views: Views,
	required: readonly string[],
	school: readonly SchoolField[] = [],
	allRequired = false,
): FormPlan {
	const places = [...viewPlaces(views, required), ...schoolPlaces(school, allRequired)];
	const fields = new Map<string, FormField>();
	const below = new Map<string, Place[]>();
	for (const place of places) {
		if (!fields.has(place.field.key)) fields.set(place.field.key, place.field);
		if (place.way) below.set(place.way.by, [...(below.get(place.way.by) ?? []), place]);
	}
	return { places, fields, below };
}

/** A value as it came becomes one that can be typed into; what cannot be drawn stays as it came. */
export const begin = ({ plugin, def }: FormField, raw: unknown): unknown =>
	plugin ? plugin.wire.decode(raw as Json | undefined, def) : raw;

/** A value as it goes on the wire; undefined for what is not sent. */
export const encode = ({ plugin, def }: FormField, value: unknown): Json | undefined =>
	plugin ? plugin.wire.encode(value, def) : (value as Json | undefined);

/** A value as it would come back: space around a text is gone, a date is written as dates are. */
export const tidy = (field: FormField, value: unknown): unknown => begin(field, encode(field, value));
