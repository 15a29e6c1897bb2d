// Summarizes the difference between two versions of a document. Items of lists are compared by what identifies them,
// not by position, so that an inserted or moved item is one line.
import { isDeepStrictEqual } from "node:util";
import { isObject, type Node } from "../jsonNode.ts";
import { movedKeys } from "./movedKeys.ts";

const maxLines = 20;

const maxLength = 60;

const shorten = (value: unknown): string => {
	// No more items than fit: lists may have thousands.
	const shown = Array.isArray(value) ? value.slice(0, maxLength) : value;
	const text = JSON.stringify(shown) ?? "nothing";
	return text.length > maxLength ? `${text.slice(0, maxLength - 3)}...` : text;
};

/** Properties that only help editing. */
export interface Formatted {
	readonly $schema?: string;
	/** The version it comes from. */
	readonly version?: number;
}

/** The document without properties that only help editing. */
export function withoutFormatting<Document extends Formatted>({
	$schema: _schema,
	version: _version,
	...document
}: Document): Omit<Document, keyof Formatted> {
	return document;
}

const valueIn = (item: unknown, name: string): unknown => (isObject(item) ? item[name] : undefined);

/** Properties that identify an item of a list, the best first. */
const idNames = ["id", "code", "at", "name"];

/** What identifies each item; undefined when two have the same. */
function keysOf(list: readonly unknown[], name: string | undefined): Map<string, unknown> | undefined {
	const keyed = list.map(
		(item) => [String(name === undefined ? shortKey(item) : valueIn(item, name)), item] as const,
	);
	const keys = new Map(keyed);
	return keys.size === list.length ? keys : undefined;
}

const shortKey = (item: unknown): string => (typeof item === "string" ? item : JSON.stringify(item));

const identifies = (list: readonly unknown[], name: string): boolean =>
	list.every((item) => ["string", "number"].includes(typeof valueIn(item, name)));

function listLines(path: string, before: readonly unknown[], after: readonly unknown[]): string[] {
	const name = idNames.find((each) => identifies(before, each) && identifies(after, each));
	const [old, current] = [keysOf(before, name), keysOf(after, name)];
	// The same item twice: positions are all there is.
	if (!old || !current) return [`~ ${path}: ${shorten(before)} → ${shorten(after)}`];
	const at = (key: string): string => (name === undefined ? path : `${path}[${key}]`);
	const moved = movedKeys([...old.keys()], [...current.keys()]);
	const positions = new Map([...current.keys()].map((key, index) => [key, index + 1]));
	return [
		...[...old].filter(([key]) => !current.has(key)).map(([key, item]) => `- ${at(key)}: ${shorten(item)}`),
		...[...current].flatMap(([key, item]) => {
			if (!old.has(key)) return [`+ ${at(key)}: ${shorten(item)}`];
			const what = name === undefined ? `${path}: ${shorten(item)}` : at(key);
			return [
				...(moved.has(key) ? [`~ ${what} moved to position ${positions.get(key)}`] : []),
				...(name === undefined ? [] : valueLines(at(key), old.get(key), item)),
			];
		}),
	];
}

function objectLines(path: string, before: Node, after: Node): string[] {
	const names = new Set([...Object.keys(before), ...Object.keys(after)]);
	return [...names].flatMap((name) => valueLines(path ? `${path}.${name}` : name, before[name], after[name]));
}

function valueLines(path: string, before: unknown, after: unknown): string[] {
	if (isDeepStrictEqual(before, after)) return [];
	if (before === undefined) return [`+ ${path}: ${shorten(after)}`];
	if (after === undefined) return [`- ${path}: ${shorten(before)}`];
	if (Array.isArray(before) && Array.isArray(after)) return listLines(path, before, after);
	if (isObject(before) && isObject(after)) return objectLines(path, before, after);
	return [`~ ${path}: ${shorten(before)} → ${shorten(after)}`];
}

const bare = (document: object): Node => ({ ...withoutFormatting(document) });

/** Lines such as `~ home.themeColor: "blue" → "default"`. */
export const allDifferenceLines = (before: object | undefined, after: object): string[] =>
	objectLines("", before ? bare(before) : {}, bare(after));

/** At most twenty of them, and then how many more there are. */
export function differenceLines(before: object | undefined, after: object): string[] {
	const lines = allDifferenceLines(before, after);
	return lines.length > maxLines
		? [...lines.slice(0, maxLines), `and ${lines.length - maxLines} more`]
		: lines;
}

/** Names of the properties of a document that changed, such as the documents of a site. */
export function changedNames(before: object | undefined, after: object): string[] {
	const [old, current] = [before ? bare(before) : {}, bare(after)];
	const names = new Set([...Object.keys(old), ...Object.keys(current)]);
	return [...names].filter((name) => !isDeepStrictEqual(old[name], current[name]));
}
