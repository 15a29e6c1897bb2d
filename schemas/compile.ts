// Compiles the schemas when the program runs: for scripts and the server. Pages use schemas/generated instead.
import { Ajv, type ValidateFunction } from "ajv";
import { loadSchemas } from "./load.ts";
import { type Problem, problemsOf } from "./problems.ts";

let ajv: Ajv | undefined;

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

/** "string" and "object" of one text are one answer; and none where a branch says more of what is inside. */
function withoutBranchNoise(errors: Errors): Errors {
	const inBranch = errors.filter(({ schemaPath }) => schemaPath.includes("/anyOf/"));
	return errors.flatMap((error) => {
		if (error.keyword !== "type" || !inBranch.includes(error)) return [error];
		const here = inBranch.filter(({ instancePath }) => instancePath === error.instancePath);
		const inside = inBranch.filter(({ instancePath }) => instancePath.startsWith(`${error.instancePath}/`));
		if (inside.length > 0 || here.some(({ keyword }) => keyword !== "type")) return [];
		const types = [...new Set(here.flatMap(({ params }) => params["type"]))];
		return here[0] === error ? [{ ...error, params: { type: types } }] : [];
	});
}

/** Everything that is wrong with a document against a schema; empty when nothing is. */
export function schemaProblems(ref: string, document: unknown): Problem[] {
	const validate = validatorOf(ref);
	return validate(document) ? [] : problemsOf(withoutBranchNoise(validate.errors ?? []), document);
}
