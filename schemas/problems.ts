// Converts validator errors to messages: path, expected, found, what to do.

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

/** The part of a value that a message shows; untrusted values may be too deep to be serialized. */
function shallow(value: unknown, levels = 4): unknown {
	if (typeof value === "number" && !Number.isFinite(value)) return String(value);
	if (typeof value !== "object" || value === null) return value;
	if (levels === 0) return "...";
	const part = (each: unknown): unknown => shallow(each, levels - 1);
	// Only as many parts as are shown are copied.
	if (Array.isArray(value)) return value.slice(0, 40).map(part);
	const names = Object.keys(value).slice(0, 40);
	return Object.fromEntries(names.map((name) => [name, part((value as Record<string, unknown>)[name])]));
}

const shortText = (value: unknown): string => {
	if (value === undefined) return "nothing";
	const text = JSON.stringify(shallow(value)) ?? String(value);
	return text.length > 80 ? `${text.slice(0, 77)}...` : text;
};

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

type Rule = (error: ValidatorError, found: unknown) => Omit<Problem, "path">;

const rules: Record<string, Rule> = {
	type: ({ params }, found) => ({
		expected: [params["type"]].flat().join(" or "),
		found: shortText(found),
		todo: "change the value",
	}),
	required: ({ params }) => ({
		expected: `property "${params["missingProperty"]}"`,
		found: "nothing",
		todo: "add it",
	}),
	additionalProperties: ({ params }) => ({
		expected: "only properties the schema names",
		found: `"${params["additionalProperty"]}"`,
		todo: "remove it or correct its spelling",
	}),
	enum: ({ params }, found) => ({
		expected: `one of ${(params["allowedValues"] as unknown[]).map(shortText).join(", ")}`,
		found: shortText(found),
		todo: "choose one of them",
	}),
	const: ({ params }, found) => ({
		expected: shortText(params["allowedValue"]),
		found: shortText(found),
		todo: "write exactly that",
	}),
	pattern: ({ params }, found) => ({
		expected: `text matching ${params["pattern"]}`,
		found: shortText(found),
		todo: "change the text",
	}),
	maxLength: ({ params }, found) => ({
		expected: `at most ${params["limit"]} characters`,
		found: `${[...String(found)].length} characters`,
		todo: "shorten it",
	}),
	minLength: ({ params }, found) => ({
		expected: `at least ${params["limit"]} characters`,
		found: shortText(found),
		todo: "write more",
	}),
	maxItems: ({ params }, found) => ({
		expected: `at most ${params["limit"]} items`,
		found: `${(found as unknown[]).length} items`,
		todo: "remove some",
	}),
	maxProperties: ({ params }, found) => ({
		expected: `at most ${params["limit"]} names`,
		found: `${Object.keys(found as object).length} names`,
		todo: "remove some",
	}),
	minItems: ({ params }, found) => ({
		expected: `at least ${params["limit"]} items`,
		found: `${(found as unknown[]).length} items`,
		todo: "add some",
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
const wrapperKeywords = new Set(["if", "anyOf", "oneOf", "allOf"]);

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
		const found = valueAt(document, error.instancePath);
		const rule = rules[error.keyword];
		const problem = rule
			? rule(error, found)
			: { expected: `a value that passes "${error.keyword}"`, found: shortText(found), todo: "change it" };
		const path = dotted(error.instancePath) || "(document)";
		const key = `${path} ${problem.expected}`;
		if (!seen.has(key)) seen.set(key, { path, ...problem });
	}
	return [...seen.values()];
}

/** One line for one problem: `home.themeColor must be text matching …, found 7; change the text`. */
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
