// Finds where a text stops being JSON; the platform's own message often leaves the place out.

export interface JsonFault {
	/** From 1. */
	readonly line: number;
	readonly column: number;
	/** What JSON would have there. */
	readonly expected: string;
	readonly found: string;
}

class Stop extends Error {
	readonly at: number;
	readonly expected: string;
	constructor(at: number, expected: string) {
		super(expected);
		this.at = at;
		this.expected = expected;
	}
}

const blank = /[ \t\n\r]*/y;
const string = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;

/** Reads on from a place and returns the place behind; throws Stop at the fault. */
function reader(text: string) {
	const behind = (pattern: RegExp, at: number): number | undefined => {
		pattern.lastIndex = at;
		return pattern.test(text) ? pattern.lastIndex : undefined;
	};
	const skip = (at: number): number => behind(blank, at) ?? at;

	function sequence(from: number, end: "]" | "}", item: (at: number) => number): number {
		let at = skip(from);
		if (text[at] === end) return at + 1;
		for (;;) {
			at = skip(item(at));
			if (text[at] === end) return at + 1;
			if (text[at] !== ",") throw new Stop(at, `"," or "${end}"`);
			at = skip(at + 1);
		}
	}
	function property(at: number): number {
		const colon = behind(string, at);
		if (colon === undefined) throw new Stop(at, "a property name in double quotes");
		const place = skip(colon);
		if (text[place] !== ":") throw new Stop(place, '":"');
		return value(skip(place + 1));
	}
	function value(at: number): number {
		if (text[at] === "{") return sequence(at + 1, "}", property);
		if (text[at] === "[") return sequence(at + 1, "]", value);
		const end = behind(string, at) ?? behind(scalar, at);
		if (end === undefined)
			throw new Stop(at, text[at] === '"' ? 'a text that is closed by " on its line' : "a value");
		return end;
	}
	return { value, skip };
}

/** No document of ours is a fifth as deep; a deeper one is an attack on whoever walks through it. */
const deepest = 100;
/**
 * Five times and ten times what any schema allows. An object with a million names is read and judged for seconds; what
 * is only a little too long is told by its schema, in better words.
 */
const mostNames = 10_000;
const mostItems = 50_000;
/** Commas and opening brackets of a whole text: 16 MB, the most an operator may send, with 8 bytes for each. */
const mostParts = 2_000_000;

const tooLong = `at most ${mostNames} names in an object and ${mostItems} items in a list`;

interface Excess {
	readonly at: number;
	readonly expected: string;
}

/** Where a text opens one bracket too many inside others, or goes on too long. */
function excessIn(text: string): Excess | undefined {
	let depth = 0;
	let parts = 0;
	let inString = false;
	/** By level: commas that may still come. */
	const left = new Int32Array(deepest + 1).fill(mostItems);
	for (let at = 0; at < text.length; at++) {
		const sign = text[at];
		if (sign === '"') inString = !inString;
		else if (inString) at += sign === "\\" ? 1 : 0;
		else if (sign === "}" || sign === "]") depth = Math.max(0, depth - 1);
		else if (sign === "{" || sign === "[" || sign === ",") {
			parts += 1;
			if (parts > mostParts) return { at, expected: `at most ${mostParts} commas and brackets long` };
			if (sign === ",") {
				const still = left[depth] ?? 0;
				if (still === 0) return { at, expected: tooLong };
				left[depth] = still - 1;
			} else {
				if (depth === deepest) return { at, expected: `at most ${deepest} levels deep` };
				depth += 1;
				left[depth] = (sign === "{" ? mostNames : mostItems) - 1;
			}
		}
	}
	return undefined;
}

function placeOf(text: string, at: number): Pick<JsonFault, "line" | "column"> {
	const before = text.slice(0, at).split("\n");
	return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/**
 * Asked before anything else reads the text: what follows calls itself for every level, and is slow with what was made
 * to be slow.
 */
export function excessFault(text: string): JsonFault | undefined {
	const excess = excessIn(text);
	return excess && { ...placeOf(text, excess.at), expected: excess.expected, found: "one more" };
}

/** @returns undefined for a text that is JSON */
export function jsonFault(text: string): JsonFault | undefined {
	try {
		const { value, skip } = reader(text);
		const end = skip(value(skip(0)));
		if (end === text.length) return undefined;
		throw new Stop(end, "the end of the document");
	} catch (error) {
		if (!(error instanceof Stop)) throw error;
		const { at, expected } = error;
		const word = /[\w.-]{1,20}|[\s\S]/uy;
		word.lastIndex = at;
		const found = word.exec(text)?.[0];
		return {
			...placeOf(text, at),
			expected,
			found: found === undefined ? "the end of the text" : JSON.stringify(found),
		};
	}
}
