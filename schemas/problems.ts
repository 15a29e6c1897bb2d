// Converts validator errors to messages: path, expected, found, what to do.
import { shortText } from "./shortText.ts";

/** An error of a document. `path` uses dots and brackets, such as `home.headCfRsp`. */
export interface Problem {
	readonly path: string;
	readonly expected: string;
	readonly found: string;
	readonly todo: string;
}

export const problem = (path: string, expected: string, found: string, todo: string): Problem => ({
	path,
	expected,
	found,
	todo,
});

/** The part of an AJV error that is read here; compiled validators give it without messages. */
export interface ValidatorError {
	readonly instancePath: string;
	readonly keyword: string;
	readonly params: Record<string, unknown>;
	readonly propertyName?: string;
}

/** The value at an instance path, or undefined. */
function valueAt(document: unknown, path: string): unknown {
	let here: unknown = document;
	for (const part of path.split("/").slice(1)) {
		if (typeof here !== "object" || here === null) return undefined;
		const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
		if (!Object.hasOwn(here, key)) return undefined;
		here = (here as Record<string, unknown>)[key];
	}
	return here;
}

const dotted = (path: string): string =>
	path
		.split("/")
		.slice(1)
		.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
		.map((part, i) => (/^\d+$/.test(part) ? `[${part}]` : i === 0 ? part : `.${part}`))
		.join("");

type Rule = (
	error: ValidatorError,
	found: unknown,
) => Omit<Problem, "path"> & { readonly property?: unknown };

const typeNames: Record<string, string> = {
	string: "a text",
	number: "a number",
	integer: "a whole number",
	boolean: "true or false",
	object: "an object",
	array: "a list",
};

/** What to do about a value of another type; the quotes are the usual mistake. */
function retype(types: readonly unknown[], found: unknown): string {
	const isPlain = typeof found === "number" || typeof found === "boolean";
	if (types.includes("string") && isPlain) return "put it in double quotes";
	const bare = types.includes("boolean") ? /^(true|false)$/ : /^-?\d+(\.\d+)?$/;
	const wantsBare = types.some((type) => ["boolean", "integer", "number"].includes(String(type)));
	return typeof found === "string" && wantsBare && bare.test(found)
		? "write it without quotes"
		: "change the value";
}

const rules: Record<string, Rule> = {
	type: ({ params }, found) => ({
		expected: [params["type"]]
			.flat()
			.map((type) => typeNames[String(type)] ?? type)
			.join(" or "),
		found: shortText(found),
		todo: retype([params["type"]].flat(), found),
	}),
	required: ({ params }) => ({
		property: params["missingProperty"],
		expected: "given",
		found: "nothing",
		todo: "add it",
	}),
	dependencies: ({ params }) => ({
		property: params["missingProperty"],
		expected: `given with ${params["property"]}`,
		found: "nothing",
		todo: `add it, or remove ${params["property"]}`,
	}),
	additionalProperties: ({ params }) => {
		const {
			known = [],
			nearest,
			additionalProperty,
		} = params as { known?: string[]; [name: string]: unknown };
		// More names than that nobody reads.
		const isListed = known.length > 0 && known.length <= 20;
		return {
			property: additionalProperty,
			expected: isListed ? `one of the properties ${known.join(", ")}` : "a property that exists here",
			found: "an unknown name",
			todo: nearest ? `write "${nearest}", or remove it` : "remove it or correct its spelling",
		};
	},
	enum: ({ params }, found) => {
		const allowed = params["allowedValues"] as unknown[];
		// 1 written as "1" or as true, or a name that is nearly one of them.
		const number = typeof found === "object" ? "" : String(Number(found));
		const meant = allowed.find((value) => String(value) === number) ?? params["nearest"];
		return {
			expected: `one of ${allowed.map(shortText).join(", ")}`,
			found: shortText(found),
			todo: meant === undefined || found === "" ? "choose one of them" : `write ${shortText(meant)}`,
		};
	},
	const: ({ params }, found) => ({
		expected: shortText(params["allowedValue"]),
		found: shortText(found),
		todo: "write exactly that",
	}),
	// Compiled validators of pages have no words; their messages are for developers.
	pattern: ({ params }, found) => ({
		expected: String(params["words"] ?? `text matching ${params["pattern"]}`),
		found: shortText(found),
		todo: "change the text",
	}),
	maxLength: ({ params }, found) => ({
		expected: `at most ${params["limit"]} characters long`,
		found: `${[...String(found)].length} characters`,
		todo: "shorten it",
	}),
	minLength: ({ params }, found) => ({
		expected: params["limit"] === 1 ? "a text" : `at least ${params["limit"]} characters long`,
		found: shortText(found),
		todo: "write more",
	}),
	maxProperties: ({ params }, found) => ({
		expected: `an object of at most ${params["limit"]} names`,
		found: `${Object.keys(found as object).length} names`,
		todo: "remove some",
	}),
	uniqueItems: ({ params }) => ({
		expected: "a list without repetition",
		found: `the same at [${params["j"]}] and [${params["i"]}]`,
		todo: "remove one of them",
	}),
	propertyNames: ({ params }) => ({
		expected: "a property name the schema allows",
		found: shortText(params["propertyName"]),
		todo: "rename it",
	}),
};
for (const [keyword, word, todo] of [
	["maxItems", "at most", "remove some"],
	["minItems", "at least", "add some"],
] as const)
	rules[keyword] = ({ params }, found) => ({
		expected: `a list of ${word} ${params["limit"]} items`,
		found: `${(found as unknown[]).length} items`,
		todo,
	});
for (const [keyword, word] of [
	["minimum", "at least"],
	["maximum", "at most"],
	["exclusiveMinimum", "above"],
	["exclusiveMaximum", "below"],
] as const)
	rules[keyword] = ({ params }, found) => ({
		expected: `${word} ${params["limit"]}`,
		found: shortText(found),
		todo: "change the number",
	});

/** Keywords whose errors only repeat a more precise error inside them. */
const wrapperKeywords = new Set(["if", "anyOf", "oneOf", "allOf", "propertyNames"]);

function describe(error: ValidatorError, document: unknown): ReturnType<Rule> {
	const rule = rules[error.keyword];
	const { propertyName } = error;
	const found = propertyName ?? valueAt(document, error.instancePath);
	if (!rule)
		return { expected: `valid under "${error.keyword}"`, found: shortText(found), todo: "change it" };
	if (propertyName === undefined) return rule(error, found);
	// The name of a property is wrong, not its value.
	const described = rule(error, found);
	return {
		...described,
		property: propertyName,
		expected: `named by ${described.expected}`,
		todo: "rename it",
	};
}

/**
 * Problems of a document, one per path and expectation, in document order.
 * @param errors what an AJV validator left in `.errors`
 * @param document the validated value
 */
export function problemsOf(
	errors: readonly ValidatorError[] | null | undefined,
	document: unknown,
): Problem[] {
	const seen = new Map<string, Problem>();
	const list = errors ?? [];
	// Computed once: a document may have a hundred thousand errors.
	const hasInnerError = list.some(({ keyword }) => !wrapperKeywords.has(keyword));
	for (const error of list) {
		if (hasInnerError && wrapperKeywords.has(error.keyword)) continue;
		const { property, ...problem } = describe(error, document);
		const names = property === undefined ? [] : [String(property)];
		const path = [dotted(error.instancePath), ...names].filter(Boolean).join(".") || "(document)";
		const key = `${path} ${problem.expected}`;
		if (!seen.has(key)) seen.set(key, { path, ...problem });
	}
	return [...seen.values()];
}

/** One line for one problem: `home.themeColor must be a text, found 7; change the value`. */
export const problemMessage = (problem: Problem): string =>
	`${problem.path} must be ${problem.expected}, found ${problem.found}; ${problem.todo}`;

/** A text of a document and its path. */
export type LocatedText = readonly [path: string, value: string];

/** A problem for every text that occurred before; `what` names the texts, such as "an id". */
export function duplicateProblems(texts: readonly LocatedText[], what: string): Problem[] {
	const first = new Map<string, string>();
	return texts.flatMap(([path, value]) => {
		const before = first.get(value);
		if (before === undefined) {
			first.set(value, path);
			return [];
		}
		const found = `${JSON.stringify(value)}, as ${before}`;
		return [problem(path, `${what} no other has`, found, "change one of them")];
	});
}
