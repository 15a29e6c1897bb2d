// Which fields of a form are stored in its draft, and which of those still fit when they are restored.
import type { Json } from "../../../schemas/json.ts";
import { type CellState, decodeValue, encodeValue, type FormField } from "./formField.ts";

/** One field as it is stored. */
export interface DraftField {
	readonly kind: string;
	/** As it would be sent; null for one that was emptied. */
	readonly value: Json;
	/** It was valid. */
	readonly right: boolean;
}
export type DraftFields = Readonly<Record<string, DraftField>>;

const isValid = ({ plugin, def }: FormField, value: unknown): boolean =>
	plugin?.check({ def, value }).length === 0;

export const isEqual = (one: unknown, other: unknown): boolean =>
	JSON.stringify(one) === JSON.stringify(other);

/** Masked numbers are not stored in a browser that others may use. */
const isPersonal = (def: object): boolean => "masked" in def && def.masked === true;

/** Fields the student changed, without secrets and disabled ones; undefined for none. */
export function changedFields(
	cells: ReadonlyMap<string, CellState>,
	initialValue: (field: FormField) => unknown,
): DraftFields | undefined {
	const changed = new Map<string, DraftField>();
	for (const [key, { field, value }] of cells) {
		const { plugin, def } = field;
		if (!plugin || plugin.secret || field.disabled || isPersonal(def)) continue;
		const sent = encodeValue(field, value);
		if (isEqual(sent, encodeValue(field, initialValue(field)))) continue;
		changed.set(key, { kind: plugin.type, value: sent ?? null, right: isValid(field, value) });
	}
	return changed.size > 0 ? Object.fromEntries(changed) : undefined;
}

const isDraftField = (each: unknown): each is DraftField =>
	typeof each === "object" && each !== null && "kind" in each && "value" in each;

/**
 * The value to restore; `fits` is false for one that the field's definition does not allow any more, such as an option
 * that is no longer offered. A text that is too long by now is restored: its student decides what to leave out.
 * @param initial the value the field began with
 */
export function restoreField(
	field: FormField,
	stored: unknown,
	initial?: unknown,
): { readonly fits: boolean; readonly value?: unknown } {
	const { plugin, def } = field;
	if (!isDraftField(stored) || !plugin || plugin.secret || field.disabled || stored.kind !== plugin.type)
		return { fits: false };
	if (stored.value === null) return { fits: true, value: undefined };
	const value = decodeValue(field, stored.value);
	if (value === undefined) return { fits: false };
	const isFree = typeof value === "string" && !("options" in def);
	// Options the server sent as the student's answer are valid though they are no longer offered.
	const offered = "options" in def ? new Set([...idsIn(def.options), ...idsIn(initial)]) : undefined;
	if (offered && idsIn(value).some((id) => !offered.has(id))) return { fits: false };
	return stored.right && !isFree && !isValid(field, value) ? { fits: false } : { fits: true, value };
}

/** Ids of options, or of selected ones. */
function idsIn(list: unknown): string[] {
	const all = Array.isArray(list) ? (list as unknown[]) : [list];
	return all.flatMap((each): string[] => {
		if (typeof each === "string") return [each];
		if (typeof each !== "object" || each === null || !("id" in each)) return [];
		return [String(each.id), ...("children" in each ? idsIn(each.children) : [])];
	});
}
