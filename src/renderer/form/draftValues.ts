// What is kept of a half-filled form, and what of that still fits when the form comes back.
import type { Json } from "../../../schemas/json.ts";
import { begin, encode, type FormField } from "./formPlan.ts";
import type { CellState } from "./formStore.ts";

/** One field as it was kept. */
export interface KeptField {
	readonly kind: string;
	/** As it would be sent; null for one that was emptied. */
	readonly value: Json;
	/** It kept its field's rules. */
	readonly right: boolean;
}
export type KeptFields = Readonly<Record<string, KeptField>>;

const isRight = ({ plugin, def }: FormField, value: unknown): boolean =>
	plugin?.check({ def, value }).length === 0;

const same = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Numbers that are shown with stars are not left lying in a browser that others may use. */
const isPersonal = (def: object): boolean => "masked" in def && def.masked === true;

/** What the student changed; undefined when that is nothing. Secrets and what is locked are left out. */
export function keptOf(
	cells: ReadonlyMap<string, CellState>,
	begun: (field: FormField) => unknown,
): KeptFields | undefined {
	const kept = new Map<string, KeptField>();
	for (const [key, { field, value }] of cells) {
		const { plugin, def } = field;
		if (!plugin || plugin.secret || field.disabled || isPersonal(def)) continue;
		const sent = encode(field, value);
		if (same(sent, encode(field, begun(field)))) continue;
		kept.set(key, { kind: plugin.type, value: sent ?? null, right: isRight(field, value) });
	}
	return kept.size > 0 ? Object.fromEntries(kept) : undefined;
}

const isKept = (each: unknown): each is KeptField =>
	typeof each === "object" && each !== null && "kind" in each && "value" in each;

/**
 * The value a field gets back; `fits` is false for one its definition no longer has room for, such as an answer that
 * is no longer offered (`begun` is the one it began with). A text that became too long stays: its student knows better what to leave out.
 */
export function restored(
	field: FormField,
	kept: unknown,
	begun?: unknown,
): { readonly fits: boolean; readonly value?: unknown } {
	const { plugin, def } = field;
	if (!isKept(kept) || !plugin || plugin.secret || field.disabled || kept.kind !== plugin.type)
		return { fits: false };
	if (kept.value === null) return { fits: true, value: undefined };
	const value = begin(field, kept.value);
	if (value === undefined) return { fits: false };
	const isFree = typeof value === "string" && !("options" in def);
	// What the server itself gave is the student's answer still, though nobody else could choose it any more.
	const offered = "options" in def ? new Set([...idsIn(def.options), ...idsIn(begun)]) : undefined;
	if (offered && idsIn(value).some((id) => !offered.has(id))) return { fits: false };
	return kept.right && !isFree && !isRight(field, value) ? { fits: false } : { fits: true, value };
}

/** Ids of options, or of the answers among them. */
function idsIn(list: unknown): string[] {
	const all = Array.isArray(list) ? (list as unknown[]) : [list];
	return all.flatMap((each): string[] => {
		if (typeof each === "string") return [each];
		if (typeof each !== "object" || each === null || !("id" in each)) return [];
		return [String(each.id), ...("children" in each ? idsIn(each.children) : [])];
	});
}
