// A command of the operator: what it is sent, by a definition of schemas/operator.schema.json, and what it does.

import { validateDocument } from "../../schemas/compile.ts";
import type { Documents } from "../../schemas/generated/references.ts";
import { problemMessage } from "../../schemas/problems.ts";

/** The definitions of schemas/operator.schema.json. */
type InputRef = Extract<keyof Documents, `/operator#/definitions/${string}`>;

/** @throws InvalidRequest when the input is not as the schema has it */
export type Command<Input, Output> = (input: Input) => Promise<Output>;

/** What was sent is not what the command takes; one line for each problem. */
export class InvalidRequest extends Error {
	override name = "InvalidRequest";
}

export function command<Ref extends InputRef, Output>(
	ref: Ref,
	run: (input: Documents[Ref]) => Promise<Output>,
): Command<Documents[Ref], Output> {
	return async (input) => {
		const { problems } = validateDocument(ref, input);
		if (problems.length > 0) throw new InvalidRequest(problems.map(problemMessage).join("\n"));
		return run(input);
	};
}
