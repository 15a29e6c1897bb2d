// Validates requests by the schemas of the repo. Validators are compiled on first use: compiling all would take most of
// the server's start.
import { Ajv, type AnySchema, type Options, type ValidateFunction } from "ajv";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { annotations } from "../../schemas/annotations.ts";
import { withSchemaWords } from "../../schemas/compile.ts";
import type { Documents, Reference } from "../../schemas/generated/references.ts";
import { problemMessage, problemsOf } from "../../schemas/problems.ts";
import { addReferencedSchemas } from "../../schemas/referencedSchemas.ts";
import { Refusal } from "./envelope.ts";

// `npm run check` has validated the schemas.
const options: Options = {
	strict: true,
	allowUnionTypes: true,
	keywords: annotations,
	messages: false,
	validateSchema: false,
	// Errors carry their schema, which says in words what a pattern demands.
	verbose: true,
};

/** For JSON, without coercion. */
let json: Ajv | undefined;
/** For queries, where "2" is a number. With strict numbers AJV would accept "Infinity" beyond all bounds. */
let text: Ajv | undefined;

function compileIn<T>(ajv: Ajv, schema: AnySchema): ValidateFunction<T> {
	const { $ref } = schema as { $ref?: string };
	if ($ref) addReferencedSchemas(ajv, $ref);
	return ajv.compile<T>(schema);
}

function compileJson<T>(schema: AnySchema): ValidateFunction<T> {
	json ??= new Ajv(options);
	return compileIn<T>(json, schema);
}

function compileText(schema: AnySchema): ValidateFunction {
	text ??= new Ajv({ ...options, coerceTypes: true, useDefaults: true, strictNumbers: false });
	return compileIn(text, schema);
}

/** A check of JSON by a reference such as "/events/note#/definitions/NoteSaved", compiled when it is first needed. */
export function lazyCheck<Ref extends Reference>(ref: Ref): () => ValidateFunction<Documents[Ref]> {
	let check: ValidateFunction<Documents[Ref]> | undefined;
	return () => {
		check ??= compileJson<Documents[Ref]>({ $ref: ref });
		return check;
	};
}

/** The problems a check found in the value it last ran on. */
export const problemsText = ({ errors }: ValidateFunction, value: unknown): string =>
	problemsOf(withSchemaWords(errors ?? []), value)
		.map(problemMessage)
		.join("; ");

export const schemas = fp(async (app: FastifyInstance) => {
	app.setValidatorCompiler<AnySchema>(({ schema, httpPart = "body" }) => {
		const part = httpPart === "querystring" ? "query" : httpPart;
		let validate: ValidateFunction | undefined;
		return (value: unknown) => {
			try {
				validate ??= httpPart === "body" ? compileJson(schema) : compileText(schema);
			} catch (error) {
				// Thrown here, it would end the process.
				return { error: Object.assign(error as Error, { statusCode: 500 }) };
			}
			if (validate(value)) return { value };
			return { error: new Refusal("400", `${part}: ${problemsText(validate, value)}`, 400) };
		};
	});
});
