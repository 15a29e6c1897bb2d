// The contract between modules and the realtime connection: a handler for each operation.
import type { OperationName, Operations } from "../../schemas/events/operations.ts";
import type { RequestStudent } from "../plugins/auth.ts";

/** Who sent an operation, from the server's session, not from the page. */
export interface OperationStudent extends Omit<RequestStudent, "forcedPassword"> {
	readonly companyId: number;
}

/**
 * Handlers of a module's `events.ts`, by operation. The message is valid; whether what it names exists and is the
 * student's, the handler checks.
 * @throws Refusal with the code and text of the reply
 */
export type OperationHandlers<Name extends OperationName> = {
	readonly [Each in Name]: (
		student: OperationStudent,
		message: Operations[Each]["message"],
	) => Promise<Operations[Each]["answer"]>;
};
