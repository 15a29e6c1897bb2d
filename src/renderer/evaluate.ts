// Evaluates references and conditions of a template against the facts. It only reads; nothing here executes code.
import type { Block, Cond } from "../../schemas/generated/documents.ts";
import type { Json } from "../../schemas/json.ts";

/** The read model of templates; pointers refer to it. */
export type Facts = { readonly [name: string]: unknown };

/** Everything references are resolved with. */
export interface Scope {
	readonly facts: Facts;
	/** The text of a message key in the student's language. */
	readonly t: (key: string, args?: Record<string, string | number>) => string;
	/** Returns a callback for a named action. */
	readonly action: (name: string, args: Record<string, unknown>) => () => void;
}

/** The value at a JSON Pointer, or undefined. Only own properties count. */
export function readPointer(facts: Facts, pointer: string): unknown {
	let here: unknown = facts;
	for (const part of pointer.split("/").slice(1)) {
		if (typeof here !== "object" || here === null) return undefined;
		const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
		if (!Object.hasOwn(here, key)) return undefined;
		here = (here as Record<string, unknown>)[key];
	}
	return here;
}

const isThere = (value: unknown): boolean =>
	Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && Boolean(value);

/** Evaluates a condition; an unknown form is false. */
export function isTrue(condition: Cond, facts: Facts): boolean {
	if ("is" in condition) return isThere(readPointer(facts, condition.is));
	if ("eq" in condition) return readPointer(facts, String(condition.eq[0])) === condition.eq[1];
	if ("in" in condition)
		return (condition.in[1] as readonly unknown[]).includes(readPointer(facts, String(condition.in[0])));
	if ("gt" in condition) {
		const value = readPointer(facts, String(condition.gt[0]));
		return typeof value === "number" && value > Number(condition.gt[1]);
	}
	if ("not" in condition) return !isTrue(condition.not, facts);
	if ("all" in condition) return condition.all.every((inner) => isTrue(inner, facts));
	if ("any" in condition) return condition.any.some((inner) => isTrue(inner, facts));
	return false;
}

type Reference = { readonly [word: string]: Json };

function readArgs(args: Json | undefined, facts: Facts): Record<string, unknown> {
	if (typeof args !== "object" || args === null || Array.isArray(args)) return {};
	return Object.fromEntries(
		Object.entries(args as Reference).map(([name, arg]) => [
			name,
			typeof arg === "object" && arg !== null && !Array.isArray(arg)
				? readPointer(facts, String((arg as Reference)["$bind"]))
				: arg,
		]),
	);
}

function resolve(prop: Json, scope: Scope): unknown {
	if (typeof prop !== "object" || prop === null || Array.isArray(prop)) return prop;
	const reference = prop as Reference;
	if (typeof reference["$bind"] === "string") {
		const value = readPointer(scope.facts, reference["$bind"]);
		return value === undefined ? reference["else"] : value;
	}
	if (typeof reference["$t"] === "string")
		return scope.t(
			reference["$t"],
			readArgs(reference["args"], scope.facts) as Record<string, string | number>,
		);
	if (typeof reference["$act"] === "string")
		return scope.action(reference["$act"], readArgs(reference["args"], scope.facts));
	return prop;
}

/** The props of a block with every reference resolved. */
export function resolveProps(block: Block, scope: Scope): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries((block.props ?? {}) as Reference)
			.map(([name, prop]) => [name, resolve(prop, scope)] as const)
			.filter(([, value]) => value !== undefined),
	);
}

/** The scopes a block is rendered in: one, or one per item of the list `each` points at. */
export function scopesOf(block: Block, scope: Scope): readonly Scope[] {
	if (!block.each) return [scope];
	const list = readPointer(scope.facts, block.each);
	if (!Array.isArray(list)) return [];
	return list.map((item: unknown, index) => ({ ...scope, facts: { ...scope.facts, item, index } }));
}
