// Compiles the schemas when the program runs: for scripts and the server. Pages use schemas/generated instead.
import { Ajv, type Options, type ValidateFunction } from "ajv";
import { annotations } from "./annotations.ts";
import { nearestOf } from "./nearest.ts";
import { type Problem, problemsOf, type ValidatorError } from "./problems.ts";
import { addReferencedSchemas } from "./referencedSchemas.ts";

let ajv: Ajv | undefined;

/** Enough to correct at a time; a hostile document has millions of errors. */
export const maxProblems = 1000;

/**
 * For each part with errors AJV copies all previous errors; thousands of parts would take minutes. And it stops at the
 * first error or never: this makes it throw the errors when there are too many, or when a map has too many names, which
 * are slow to validate.
 */
const reportByThrowing = (code: string): string =>
	code
		.replaceAll(
			/vErrors\.concat\((\w+\.errors)\)/g,
			"((all, more) => { for (const one of more) all.push(one); " +
				`if (all.length > ${maxProblems}) throw all; return all; })(vErrors, $1)`,
		)
		.replaceAll(/(keyword:"maxProperties".*?)errors\+\+;/g, "$1throw vErrors;")
		.replaceAll(/\berrors\+\+;/g, `if(++errors > ${maxProblems}) throw vErrors;`);

const options: Options = {
	messages: false,
	strict: true,
	allowUnionTypes: true,
	// `npm run check` validates the schemas themselves.
	validateSchema: false,
	keywords: annotations,
	// Errors carry the schema, whose words go into the messages.
	verbose: true,
};

/** Reports many errors per document, so it is only for documents of operators. */
function compiler(): Ajv {
	ajv ??= new Ajv({ ...options, allErrors: true, code: { process: reportByThrowing } });
	return ajv;
}

/** @param ref `$id` of a schema, or of a definition such as `/calls/course#/definitions/CourseCard` */
export function validatorOf(ref: string): ValidateFunction {
	addReferencedSchemas(compiler(), ref);
	const found = compiler().getSchema(ref);
	if (!found) throw new Error(`schemas: "${ref}" must be the $id of a schema, found none; correct the name`);
	return found as ValidateFunction;
}

type Errors = NonNullable<ValidateFunction["errors"]>;

/** Adds what only the schema knows: the words for a pattern, and the names that would have been valid. */
export function withSchemaWords(errors: Errors): ValidatorError[] {
	return errors.map(({ parentSchema = {}, data, ...error }) => {
		const allowed = error.keyword === "enum" ? (error.params["allowedValues"] as unknown[]) : [];
		if (typeof data === "string" && allowed.length > 0) {
			const texts = allowed.filter((each) => typeof each === "string");
			return { ...error, params: { ...error.params, nearest: nearestOf(data, texts) } };
		}
		if (error.keyword === "pattern")
			return { ...error, params: { ...error.params, words: parentSchema["x-expected"] } };
		if (error.keyword !== "additionalProperties") return error;
		const known = Object.keys((parentSchema["properties"] ?? {}) as object).filter(
			(name) => name !== "$schema",
		);
		const nearest = nearestOf(String(error.params["additionalProperty"]), known);
		return { ...error, params: { ...error.params, known, nearest } };
	});
}

const parentOf = (path: string): string | undefined =>
	path === "" ? undefined : path.slice(0, path.lastIndexOf("/"));

/** Merges the type errors of `anyOf` branches; drops them where a branch has an error further inside. */
function withoutBranchNoise(errors: Errors): Errors {
	const inBranch = errors.filter(({ schemaPath }) => schemaPath.includes("/anyOf/"));
	// Grouped by path: a document may have a hundred thousand errors.
	const errorsByPath = Map.groupBy(inBranch, ({ instancePath }) => instancePath);
	const above = new Set<string>();
	for (const path of errorsByPath.keys())
		for (let parent = parentOf(path); parent !== undefined && !above.has(parent); parent = parentOf(parent))
			above.add(parent);
	return errors.flatMap((error) => {
		const here = errorsByPath.get(error.instancePath) ?? [];
		if (error.keyword !== "type" || !error.schemaPath.includes("/anyOf/")) return [error];
		if (above.has(error.instancePath) || here.some(({ keyword }) => keyword !== "type")) return [];
		const types = [...new Set(here.flatMap(({ params }) => params["type"]))];
		return here[0] === error ? [{ ...error, params: { type: types } }] : [];
	});
}

/** Whether a document is valid: it may have many errors in one branch of a schema and match another. */
function isRight(ref: string, document: unknown): boolean {
	const quick = new Ajv({ ...options, allErrors: false });
	addReferencedSchemas(quick, ref);
	return quick.validate(ref, document) === true;
}

/** Result of validating a document. */
interface ValidationResult {
	/** The first thousand, followed by a note when there are more. */
	readonly problems: Problem[];
	/** No list or object found to be much longer than its schema allows. */
	readonly isBounded: boolean;
}

/** So many items more than allowed are still read, so that they are not the only problem that is reported. */
const maxExcess = 100;

const isTooLong = ({ keyword, params, data }: Errors[number]): boolean =>
	/^max(?:Items|Properties)$/.test(keyword) &&
	Object.keys(data as object).length > Number(params["limit"]) + maxExcess;

const more: Problem = {
	path: "(document)",
	expected: `wrong in at most ${maxProblems} places to be told all of them`,
	found: "more",
	todo: "correct these first",
};

export function validateDocument(ref: string, document: unknown): ValidationResult {
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
	const problems = problemsOf(withSchemaWords(withoutBranchNoise(errors)), document);
	return {
		problems: errors.length > maxProblems ? [...problems, more] : problems,
		isBounded: isWhole && !errors.some(isTooLong),
	};
}

/** Problems of a document against a schema; empty for a valid one. */
export const schemaProblems = (ref: string, document: unknown): Problem[] =>
	validateDocument(ref, document).problems;
