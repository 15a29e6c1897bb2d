// Gives Fastify the schemas of the repo: checks of requests in our own words, replies written by schema.
import { Ajv, type AnySchema } from "ajv";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { loadSchemas, type Schema } from "../../schemas/load.ts";
import { problemsOf, sayProblem, type ValidatorError } from "../../schemas/problems.ts";
import { Refusal } from "./envelope.ts";

// That the schemas are schemas is what `npm run check` says; asking again would hold up every start.
const options = { strict: true, allowUnionTypes: true, messages: false, validateSchema: false } as const;

let read: ReadonlyMap<string, Schema> | undefined;

function documents(): ReadonlyMap<string, Schema> {
	read ??= new Map(loadSchemas().map((schema) => [schema.$id, schema]));
	return read;
}

const referred = /"\$ref":"(\/[^"#]+)/g;

/**
 * The documents a reference leads to, directly or through others, by their ids. A reply is written by these alone: to
 * be given all of them, Fastify would look through each one again for every route.
 * @param ref such as "/calls/course#/definitions/CourseListData"
 */
export function documentsBehind(ref: string): Readonly<Record<string, Schema>> {
	const found: Record<string, Schema> = {};
	const open = [ref.split("#", 1)[0] ?? ""];
	for (let id = open.pop(); id !== undefined; id = open.pop()) {
		if (found[id]) continue;
		const document = documents().get(id);
		if (!document)
			throw new Error(`schemas: "${id}" must be the $id of a schema, found none; correct the name`);
		found[id] = document;
		for (const [, next = ""] of JSON.stringify(document).matchAll(referred)) open.push(next);
	}
	return found;
}

const wrongInput = (part: string, errors: readonly ValidatorError[], value: unknown): Refusal => {
	const said = problemsOf(errors, value).map(sayProblem).join("; ");
	return new Refusal("400", `${part}: ${said}`, 400);
};

export const schemas = fp(async (app: FastifyInstance) => {
	const all = [...documents().values()];
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
