// What radio, checkbox and select share: a school's options, and answers given by id.
import type { FieldChoice } from "../generated/documents.ts";
import type { Json } from "../json.ts";
import type { SchoolField } from "./schoolField.ts";
import { requiredOf } from "./schoolLimits.ts";

/** A school's options, each id once. One without an id cannot be sent; one without a text shows its id. */
export function choicesOf({ options }: SchoolField): FieldChoice[] {
	const byId = new Map<string, FieldChoice>();
	for (const { id, text } of options)
		if (id !== "" && !byId.has(id)) byId.set(id, { id, text: text.trim() || id });
	return [...byId.values()];
}

export const choiceDef = (field: SchoolField) => ({ ...requiredOf(field), options: choicesOf(field) });

const idOf = (raw: Json | undefined): string | undefined => {
	if (typeof raw === "number") return String(raw);
	return typeof raw === "string" && raw !== "" ? raw : undefined;
};

/** Ids of a stored answer, a single one or a list (OPEN-090), each once. */
export function idsOf(raw: Json | undefined): string[] {
	const list = Array.isArray(raw) ? raw : [raw];
	return [...new Set(list.flatMap((each: Json | undefined) => idOf(each) ?? []))];
}

/** Whether every id is among the options. */
export function areOffered(
	{ options }: { readonly options: readonly FieldChoice[] },
	ids: readonly string[],
): boolean {
	const known = new Set(options.map(({ id }) => id));
	return ids.every((id) => known.has(id));
}

/** Wire format of a single answer: its id. */
export const oneChoice = {
	wire: {
		def: choiceDef,
		decode: (raw: Json | undefined): string | undefined => idsOf(raw)[0],
		encode: (value: string | undefined): string | undefined => value || undefined,
	},
	isOffered: (def: { readonly options: readonly FieldChoice[] }, value: string) => areOffered(def, [value]),
};
