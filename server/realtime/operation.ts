// The contract between modules and the realtime connection: a handler for each operation.
import type { OperationName, Operations } from "../../schemas/events/operations.ts";

/** Who sent an operation, from the server's session, not from the page. */
export interface OperationStudent {
	readonly companyId: number;
	readonly id: string;
	/** The session's, else the student's own; empty when neither has one. */
	readonly schoolId: string;
	readonly sessionId: string;
}

/**
 * Handles one operation. The message is valid; whether what it names exists and is the student's, the handler checks.
 * @throws Refusal with the code and text of the reply
 */
export type OperationHandler<Name extends OperationName> = (
	student: OperationStudent,
	message: Operations[Name]["message"],
) => Promise<Operations[Name]["answer"]>;

/** Made by a module's `events.ts`. */
export type OperationHandlers<Name extends OperationName> = {
	readonly [Each in Name]: OperationHandler<Each>;
};
