// Checks of requests by the schemas of the repo, in our own words. Each is compiled when it is first needed: a server
// would otherwise spend most of its start on calls that nobody makes yet.
import { Ajv, type AnySchema, type Options, type ValidateFunction } from "ajv";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { addBehind } from "../../schemas/behind.ts";
import { problemsOf, sayProblem, type ValidatorError } from "../../schemas/problems.ts";
import { Refusal } from "./envelope.ts";

// That the schemas are schemas is what `npm run check` says; asking again would take time of a student's.
const options: Options = {
	strict: true,
	allowUnionTypes: true,
	keywords: ["tsType"],
	messages: false,
	validateSchema: false,
};

/** What is JSON must be right as it is. */
let json: Ajv | undefined;
/** A query is text, so "2" is a number there. Strict about numbers, AJV would make "Infinity" one without bounds. */
let text: Ajv | undefined;

function compileIn(ajv: Ajv, schema: AnySchema): ValidateFunction {
	const { $ref } = schema as { $ref?: string };
	if ($ref) addBehind(ajv, $ref);
	return ajv.compile(schema);
}

function compileJson(schema: AnySchema): ValidateFunction {
	json ??= new Ajv(options);
	return compileIn(json, schema);
}

function compileText(schema: AnySchema): ValidateFunction {
	text ??= new Ajv({ ...options, coerceTypes: true, useDefaults: true, strictNumbers: false });
	return compileIn(text, schema);
}

/** A check of JSON by a reference such as "/events/note#/definitions/NoteSaved", compiled at the first question. */
export function lazyCheck(ref: string): () => ValidateFunction {
	let made: ValidateFunction | undefined;
	return () => {
		made ??= compileJson({ $ref: ref });
		return made;
	};
}

const wrongInput = (part: string, errors: readonly ValidatorError[], value: unknown): Refusal => {
	const said = problemsOf(errors, value).map(sayProblem).join("; ");
	return new Refusal("400", `${part}: ${said}`, 400);
};

export const schemas = fp(async (app: FastifyInstance) => {
	app.setValidatorCompiler<AnySchema>(({ schema, httpPart = "body" }) => {
		const part = httpPart === "querystring" ? "query" : httpPart;
		let validate: ValidateFunction | undefined;
		return (value: unknown) => {
			try {
				validate ??= httpPart === "body" ? compileJson(schema) : compileText(schema);
			} catch (error) {
				// Thrown from here, it would be nobody's and end the process.
				return { error: Object.assign(error as Error, { statusCode: 500 }) };
			}
			return validate(value) ? { value } : { error: wrongInput(part, validate.errors ?? [], value) };
		};
	});
});
