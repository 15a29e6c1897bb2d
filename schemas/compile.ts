// Compiles the schemas when the program runs: for scripts and the server. Pages use schemas/generated instead.
import { Ajv, type ValidateFunction } from "ajv";
import { loadSchemas } from "./load.ts";
import { type Problem, problemsOf } from "./problems.ts";

let ajv: Ajv | undefined;

/** For each part that has errors AJV copies all that were found before it; thousands of parts would take minutes. */
const collectInPlace = (code: string): string =>
	code.replaceAll(
		/vErrors\.concat\((\w+\.errors)\)/g,
		"((all, more) => { for (const one of more) all.push(one); return all; })(vErrors, $1)",
	);

/** Every error of a document is wanted here, so only what an operator hands in may be checked with it. */
function compiler(): Ajv {
	ajv ??= new Ajv({
		schemas: loadSchemas(),
		allErrors: true,
		messages: false,
		strict: true,
		allowUnionTypes: true,
		// How a part is called in TypeScript; says nothing of documents.
		keywords: ["tsType"],
		code: { process: collectInPlace },
	});
	return ajv;
}

/** @param ref `$id` of a schema, or of a definition such as `/calls/course#/definitions/CourseCard` */
export function validatorOf(ref: string): ValidateFunction {
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

/** Everything that is wrong with a document against a schema; empty when nothing is. */
export function schemaProblems(ref: string, document: unknown): Problem[] {
	const validate = validatorOf(ref);
	return validate(document) ? [] : problemsOf(withoutBranchNoise(validate.errors ?? []), document);
}
