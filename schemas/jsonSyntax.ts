// Finds the first syntax error of a JSON text; the message of JSON.parse often lacks the position.

export interface JsonSyntaxError {
	/** From 1. */
	readonly line: number;
	readonly column: number;
	/** What valid JSON has at this position. */
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

interface RepeatedName {
	readonly at: number;
	readonly name: string;
	/** Where the object has the name for the first time. */
	readonly first: number;
}

/** Functions that parse from an index and return the next one; they throw Stop at an error. */
function jsonScanner(text: string) {
	const behind = (pattern: RegExp, at: number): number | undefined => {
		pattern.lastIndex = at;
		return pattern.test(text) ? pattern.lastIndex : undefined;
	};
	const skipBlank = (at: number): number => behind(blank, at) ?? at;
	const repeated: RepeatedName[] = [];

	function sequence(from: number, end: "]" | "}", item: (at: number) => number): number {
		let at = skipBlank(from);
		if (text[at] === end) return at + 1;
		for (;;) {
			at = skipBlank(item(at));
			if (text[at] === end) return at + 1;
			if (text[at] !== ",") throw new Stop(at, `"," or "${end}"`);
			at = skipBlank(at + 1);
		}
	}
	/** @param known positions of the names that the object has already */
	function property(at: number, known: Map<string, number>): number {
		const nameEnd = behind(string, at);
		if (nameEnd === undefined) throw new Stop(at, "a property name in double quotes");
		const name = JSON.parse(text.slice(at, nameEnd)) as string;
		const first = known.get(name);
		if (first === undefined) known.set(name, at);
		else repeated.push({ at, name, first });
		const colonAt = skipBlank(nameEnd);
		if (text[colonAt] !== ":") throw new Stop(colonAt, '":"');
		return value(skipBlank(colonAt + 1));
	}
	function value(at: number): number {
		if (text[at] === "{") {
			const known = new Map<string, number>();
			return sequence(at + 1, "}", (next) => property(next, known));
		}
		if (text[at] === "[") return sequence(at + 1, "]", value);
		const end = behind(string, at) ?? behind(scalar, at);
		if (end === undefined)
			throw new Stop(at, text[at] === '"' ? 'a text that is closed by " on its line' : "a value");
		return end;
	}
	return { value, skipBlank, repeated };
}

/** Five times the depth of our documents; a deeper one attacks recursive code. */
const maxDepth = 100;
/**
 * Five and ten times the limits of any schema: an object with a million names takes seconds to validate. Smaller excess
 * is reported by the schema, more precisely.
 */
const maxNames = 10_000;
const maxItems = 50_000;
/** Commas and opening brackets of a text: 16 MB, the limit of an upload by an operator, at 8 bytes each. */
const maxParts = 2_000_000;

const tooLong = `at most ${maxNames} names in an object and ${maxItems} items in a list`;

interface Excess {
	readonly at: number;
	readonly expected: string;
}

/** The first position at which a text exceeds a limit. */
function excessIn(text: string): Excess | undefined {
	let depth = 0;
	let parts = 0;
	let inString = false;
	/** Commas still allowed, by level. */
	const left = new Int32Array(maxDepth + 1).fill(maxItems);
	for (let at = 0; at < text.length; at++) {
		const sign = text[at];
		if (sign === '"') inString = !inString;
		else if (inString) at += sign === "\\" ? 1 : 0;
		else if (sign === "}" || sign === "]") depth = Math.max(0, depth - 1);
		else if (sign === "{" || sign === "[" || sign === ",") {
			parts += 1;
			if (parts > maxParts) return { at, expected: `at most ${maxParts} commas and brackets long` };
			if (sign === ",") {
				const still = left[depth] ?? 0;
				if (still === 0) return { at, expected: tooLong };
				left[depth] = still - 1;
			} else {
				if (depth === maxDepth) return { at, expected: `at most ${maxDepth} levels deep` };
				depth += 1;
				left[depth] = (sign === "{" ? maxNames : maxItems) - 1;
			}
		}
	}
	return undefined;
}

function lineAndColumn(text: string, at: number): Pick<JsonSyntaxError, "line" | "column"> {
	const before = text.slice(0, at).split("\n");
	return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Must precede parsing: the code that follows is recursive, and slow on hostile documents. */
export function findJsonExcess(text: string): JsonSyntaxError | undefined {
	const excess = excessIn(text);
	return excess && { ...lineAndColumn(text, excess.at), expected: excess.expected, found: "one more" };
}

/** @returns undefined for valid JSON */
export function findJsonSyntaxError(text: string): JsonSyntaxError | undefined {
	try {
		const { value, skipBlank } = jsonScanner(text);
		const end = skipBlank(value(skipBlank(0)));
		if (end === text.length) return undefined;
		throw new Stop(end, "the end of the document");
	} catch (error) {
		if (!(error instanceof Stop)) throw error;
		const { at, expected } = error;
		const word = /[\w.-]{1,20}|[\s\S]/uy;
		word.lastIndex = at;
		const found = word.exec(text)?.[0];
		return {
			...lineAndColumn(text, at),
			expected,
			found: found === undefined ? "the end of the text" : JSON.stringify(found),
		};
	}
}

/** @param text valid JSON; a parser keeps the last value of a name that an object has twice */
export function findRepeatedNames(text: string): JsonSyntaxError[] {
	const { value, skipBlank, repeated } = jsonScanner(text.replace(/^\uFEFF/, " "));
	value(skipBlank(0));
	return repeated.map(({ at, name, first }) => ({
		...lineAndColumn(text, at),
		expected: "a name that its object does not have yet",
		found: `${JSON.stringify(name)}, as in line ${lineAndColumn(text, first).line}`,
	}));
}
