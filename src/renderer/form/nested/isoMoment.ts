// A moment of a document, such as 2026-11-22T01:30:00.000Z, as the local day and time a person types.
import { momentOf } from "../../../../schemas/fields/civil.ts";

const two = (number: number): string => String(number).padStart(2, "0");

/** The local day and time of an ISO moment; any other text as it is. */
export function localOf(value: unknown): string | undefined {
	if (typeof value !== "string") return undefined;
	const date = new Date(value);
	if (!/^\d{4}-\d\d-\d\dT/.test(value) || Number.isNaN(date.getTime())) return value;
	const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
	return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** The ISO moment of a typed day and time; any other text as it is, for the schema to refuse. */
export function isoOf(value: unknown): unknown {
	const moment = typeof value === "string" ? momentOf(value) : undefined;
	return moment === undefined ? value : new Date(moment.replace(" ", "T")).toISOString();
}
