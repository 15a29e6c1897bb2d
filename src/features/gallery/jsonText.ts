// Typed JSON: its value, or where it is wrong. Browsers name the place in different ways or not at all.

/** A place in a text; both count from 1. */
export interface TextPosition {
	readonly line: number;
	readonly column: number;
}

export type ParsedText = { readonly value: unknown } | { readonly invalidAt: TextPosition };

const token =
	/\s*(?:([{}[\],:])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.]))/uy;

/** What may come next. */
type Expected = "value" | "valueOrEnd" | "key" | "keyOrEnd" | "colon" | "next";

/** Index of the first token that JSON does not allow there. */
function invalidIndex(text: string): number {
	const open: string[] = [];
	let expected: Expected = "value";
	token.lastIndex = 0;
	for (let at = 0; ; at = token.lastIndex) {
		const start = at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);
		token.lastIndex = at;
		const found = token.exec(text);
		if (!found) return start;
		const [, sign, string] = found;
		const isValueNext = expected === "value" || expected === "valueOrEnd";
		const isKeyNext = expected === "key" || expected === "keyOrEnd";
		if (sign === "{" || sign === "[") {
			if (!isValueNext) return start;
			open.push(sign);
			expected = sign === "{" ? "keyOrEnd" : "valueOrEnd";
		} else if (sign === "}" || sign === "]") {
			const isEndOfEmpty = expected === (sign === "}" ? "keyOrEnd" : "valueOrEnd");
			if (open.pop() !== (sign === "}" ? "{" : "[") || !(expected === "next" || isEndOfEmpty)) return start;
			expected = "next";
		} else if (sign === ",") {
			if (expected !== "next" || open.length === 0) return start;
			expected = open.at(-1) === "{" ? "key" : "value";
		} else if (sign === ":") {
			if (expected !== "colon") return start;
			expected = "value";
		} else if (string !== undefined && isKeyNext) expected = "colon";
		else if (isValueNext) expected = "next";
		else return start;
	}
}

function positionAt(text: string, index: number): TextPosition {
	const lines = text.slice(0, index).split("\n");
	return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** @param text an empty one is no value, which is not wrong */
export function parsedText(text: string): ParsedText {
	if (text.trim() === "") return { value: undefined };
	try {
		const value: unknown = JSON.parse(text);
		return { value };
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		return { invalidAt: positionAt(text, invalidIndex(text)) };
	}
}
