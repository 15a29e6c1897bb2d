// Parts of a document whose shape nobody has promised, each with its place, for rules that speak of them.
import type { Place } from "../../../schemas/problems.ts";

export type Loose = { readonly [key: string]: unknown };
/** A part of a document with its place. */
export type Placed = readonly [path: string, part: Loose];

export const loose = (value: unknown): Loose =>
	typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Loose) : {};
export const placed = (path: string, list: unknown): Placed[] =>
	(Array.isArray(list) ? list : []).map((part: unknown, i) => [`${path}[${i}]`, loose(part)]);
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
export const quoted = (value: unknown): string => JSON.stringify(value) ?? "nothing";

/** The named texts of parts that have them, each with its place. */
export const texts = (parts: readonly Placed[], name: string): Place[] =>
	parts
		.map(([path, part]): Place => [`${path}.${name}`, textOf(part[name])])
		.filter(([, text]) => text !== "");

/** A tree's parts with their depth, from top to bottom; nobody looks deeper than this. */
export function tree(path: string, list: unknown, depth = 1): (readonly [...Placed, depth: number])[] {
	if (depth > 20) return [];
	return placed(path, list).flatMap(([at, part]) => [
		[at, part, depth] as const,
		...tree(`${at}.children`, part["children"], depth + 1),
	]);
}
