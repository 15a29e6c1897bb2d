// The fields of a form: what they are, where they are rendered, and their state.
import type { FieldIssue } from "../../../schemas/fields/fieldModel.ts";
import type { SchoolField } from "../../../schemas/fields/schoolField.ts";
import type { Json } from "../../../schemas/json.ts";
import type { FieldPlugin } from "../define.ts";

/** A field of a form, from its feature or from the school. */
export interface FormField {
	/** Unique in its form. */
	readonly key: string;
	/** Undefined for an unknown kind: the field is shown as unsupported and keeps its value. */
	readonly plugin: FieldPlugin | undefined;
	readonly def: object;
	readonly required: boolean;
	readonly disabled: boolean;
	/** A message key, or a text of the school (`isLiteral`); the same goes for `hint`. */
	readonly label: string;
	readonly hint?: string | undefined;
	readonly isLiteral: boolean;
	readonly messages?: Readonly<Record<string, string>> | undefined;
	/** Absent for a field its feature names. */
	readonly school?: SchoolField;
}

/** Shows a field while another field has an answer. */
export interface FieldCondition {
	/** Key of the other field. */
	readonly fieldKey: string;
	readonly answer?: string | undefined;
	readonly itemCode?: string | undefined;
}

/** A position in the form. A field with several conditions has several slots and is rendered in one of them. */
export interface FieldSlot {
	/** Unique in its form, independent of the school's names. */
	readonly name: string;
	readonly field: FormField;
	/** Absent for a field that is always shown. */
	readonly condition?: FieldCondition;
	/** Number of conditions above it; for indentation. */
	readonly depth: number;
}

export interface FormPlan {
	/** In render order. */
	readonly slots: readonly FieldSlot[];
	/** Every field once, by its key. */
	readonly fields: ReadonlyMap<string, FormField>;
	/** Slots whose condition names a field, by that field's key. */
	readonly dependents: ReadonlyMap<string, readonly FieldSlot[]>;
}

/** State of a field; a new object for every change. */
export interface CellState {
	readonly field: FormField;
	readonly value: unknown;
	/** Shown to the student; empty while they correct the value. */
	readonly issues: readonly FieldIssue[];
	/** Undefined while no condition of the field is met. */
	readonly slot: FieldSlot | undefined;
}

/** From the wire to the widget; unchanged for an unknown kind. */
export const decodeValue = ({ plugin, def }: FormField, raw: unknown): unknown =>
	plugin ? plugin.wire.decode(raw as Json | undefined, def) : raw;

/** From the widget to the wire; undefined for a value that is not sent. */
export const encodeValue = ({ plugin, def }: FormField, value: unknown): Json | undefined =>
	plugin ? plugin.wire.encode(value, def) : (value as Json | undefined);

/** A value after a round trip: trimmed, dates in their format. */
export const normalizeValue = (field: FormField, value: unknown): unknown =>
	decodeValue(field, encodeValue(field, value));
