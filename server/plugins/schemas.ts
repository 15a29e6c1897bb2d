// Gives Fastify the schemas of the repo: checks of requests in our own words, replies written by schema.
import { Ajv, type AnySchema } from "ajv";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { loadSchemas } from "../../schemas/load.ts";
import { problemsOf, sayProblem, type ValidatorError } from "../../schemas/problems.ts";
import { Refusal } from "./envelope.ts";

const options = { strict: true, allowUnionTypes: true, messages: false } as const;

const wrongInput = (part: string, errors: readonly ValidatorError[], value: unknown): Refusal => {
	const said = problemsOf(errors, value).map(sayProblem).join("; ");
	return new Refusal("400", `${part}: ${said}`, 400);
};

export const schemas = fp(async (app: FastifyInstance) => {
	const all = loadSchemas();
	for (const schema of all) app.addSchema(schema);
	// A query is text, so "2" is a number there; a body is JSON and must be right as it is.
	// Strict about numbers, AJV would make "Infinity" one and then hold no bound against it.
	const text = new Ajv({
		...options,
		schemas: all,
		coerceTypes: true,
		useDefaults: true,
		strictNumbers: false,
	});
	const json = new Ajv({ ...options, schemas: all });
	app.setValidatorCompiler<AnySchema>(({ schema, httpPart = "body" }) => {
		const validate = (httpPart === "body" ? json : text).compile(schema);
		const part = httpPart === "querystring" ? "query" : httpPart;
		return (value: unknown) =>
			validate(value) ? { value } : { error: wrongInput(part, validate.errors ?? [], value) };
	});
});
