// An answer to a school's field as it is saved.
import type { Json } from "../json.ts";
import type { SchoolField } from "./schoolField.ts";

/** API-071. `fieldValues` is always a list (OPEN-090). */
export interface FieldEntry {
	readonly fieldId: string;
	readonly fieldCode: string;
	readonly fieldValues: readonly Json[];
	/** Of files, whose values are their resource ids (CUSTOM-28). */
	readonly imageInfoList?: readonly Json[];
}

function resourceIdOf(value: Json): string | number | undefined {
	if (typeof value !== "object" || value === null || !Object.hasOwn(value, "resourceId")) return undefined;
	const { resourceId } = value as { readonly [key: string]: Json };
	const isId = (typeof resourceId === "string" && resourceId.trim() !== "") || typeof resourceId === "number";
	return isId ? resourceId : undefined;
}

/** @param encoded value as its model encodes it; an empty list removes the answer */
export function fieldEntryOf(
	{ id, code }: Pick<SchoolField, "id" | "code">,
	encoded: Json | undefined,
): FieldEntry {
	const values: readonly Json[] = [encoded ?? []].flat();
	const files = values.filter((value) => resourceIdOf(value) !== undefined);
	const fieldValues = values.map((value) => resourceIdOf(value) ?? value);
	return {
		...{ fieldId: id, fieldCode: code, fieldValues },
		...(files.length > 0 ? { imageInfoList: files } : {}),
	};
}
