// Compiles the schemas when the program runs: for scripts and the server. Pages use schemas/generated instead.
import { Ajv, type Options, type ValidateFunction } from "ajv";
import { addBehind } from "./behind.ts";
import { type Problem, problemsOf } from "./problems.ts";

let ajv: Ajv | undefined;

/** Nobody mends more at a time, and what was made to hold a server up is wrong in millions of places. */
export const mostProblems = 1000;

/**
 * For each part that has errors AJV copies all that were found before it; thousands of parts would take minutes. And it
 * stops at the first error or never: here the errors themselves are thrown when they are too many, or when a map has
 * too many names, which are looked at slowly.
 */
const collectInPlace = (code: string): string =>
	code
		.replaceAll(
			/vErrors\.concat\((\w+\.errors)\)/g,
			"((all, more) => { for (const one of more) all.push(one); " +
				`if (all.length > ${mostProblems}) throw all; return all; })(vErrors, $1)`,
		)
		.replaceAll(/(keyword:"maxProperties".*?)errors\+\+;/g, "$1throw vErrors;")
		.replaceAll(/\berrors\+\+;/g, `if(++errors > ${mostProblems}) throw vErrors;`);

const options: Options = {
	messages: false,
	strict: true,
	allowUnionTypes: true,
	// That they are schemas is what `npm run check` says.
	validateSchema: false,
	// How a part is called in TypeScript; says nothing of documents.
	keywords: ["tsType"],
};

/** Many errors of a document are wanted here, so only what an operator hands in may be checked with it. */
function compiler(): Ajv {
	ajv ??= new Ajv({ ...options, allErrors: true, code: { process: collectInPlace } });
	return ajv;
}

/** @param ref `$id` of a schema, or of a definition such as `/calls/course#/definitions/CourseCard` */
export function validatorOf(ref: string): ValidateFunction {
	addBehind(compiler(), ref);
	const found = compiler().getSchema(ref);
	if (!found) throw new Error(`schemas: "${ref}" must be the $id of a schema, found none; correct the name`);
	return found as ValidateFunction;
}

type Errors = NonNullable<ValidateFunction["errors"]>;

const parentOf = (path: string): string | undefined =>
	path === "" ? undefined : path.slice(0, path.lastIndexOf("/"));

/** "string" and "object" of one text are one answer; and none where a branch says more of what is inside. */
function withoutBranchNoise(errors: Errors): Errors {
	const inBranch = errors.filter(({ schemaPath }) => schemaPath.includes("/anyOf/"));
	// By place, looked up and not searched: a document may be wrong in a hundred thousand of them.
	const places = Map.groupBy(inBranch, ({ instancePath }) => instancePath);
	const above = new Set<string>();
	for (const path of places.keys())
		for (let parent = parentOf(path); parent !== undefined && !above.has(parent); parent = parentOf(parent))
			above.add(parent);
	return errors.flatMap((error) => {
		const here = places.get(error.instancePath) ?? [];
		if (error.keyword !== "type" || !error.schemaPath.includes("/anyOf/")) return [error];
		if (above.has(error.instancePath) || here.some(({ keyword }) => keyword !== "type")) return [];
		const types = [...new Set(here.flatMap(({ params }) => params["type"]))];
		return here[0] === error ? [{ ...error, params: { type: types } }] : [];
	});
}

/** Whether a document is right: for one branch of a schema it may be wrong in many places, and right for another. */
function isRight(ref: string, document: unknown): boolean {
	const quick = new Ajv({ ...options, allErrors: false });
	addBehind(quick, ref);
	return quick.validate(ref, document) === true;
}

/** What is wrong with a document against a schema. */
export interface Verdict {
	/** The first thousand, and one that says so when there are more. */
	readonly problems: Problem[];
	/** Nothing in it is longer than its schema allows, as far as was looked. */
	readonly isBounded: boolean;
}

const more: Problem = {
	path: "(document)",
	expected: `wrong in at most ${mostProblems} places to be told all of them`,
	found: "more",
	todo: "correct these first",
};

export function judge(ref: string, document: unknown): Verdict {
	const validate = validatorOf(ref);
	let isWhole = true;
	try {
		if (validate(document)) return { problems: [], isBounded: true };
	} catch (found) {
		if (!Array.isArray(found)) throw found;
		if (isRight(ref, document)) return { problems: [], isBounded: true };
		validate.errors = found as Errors;
		isWhole = false;
	}
	const errors = validate.errors ?? [];
	const problems = problemsOf(withoutBranchNoise(errors), document);
	return {
		problems: errors.length > mostProblems ? [...problems, more] : problems,
		isBounded: isWhole && !errors.some(({ keyword }) => /^max(?:Items|Properties)$/.test(keyword)),
	};
}

/** What is wrong with a document against a schema; empty when nothing is. */
export const schemaProblems = (ref: string, document: unknown): Problem[] => judge(ref, document).problems;
