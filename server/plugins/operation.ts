// What a module gives the realtime connection: a handler for each of its operations.
import type { OperationName, Operations } from "../../schemas/events/operations.ts";

/** Who sent an operation, as the server's own session says; nothing of it was sent by the page. */
export interface OperationStudent {
	readonly companyId: number;
	readonly id: string;
	/** Where the session stands, else the student's own; empty when neither says. */
	readonly schoolId: string;
	readonly sessionId: string;
}

/**
 * Answers one operation. The message has passed its schema; that the thing it names exists and is the student's is
 * for the handler to find out.
 * @throws Refusal for what was foreseen: its code and text are the answer
 */
export type OperationHandler<Name extends OperationName> = (
	student: OperationStudent,
	message: Operations[Name]["message"],
) => Promise<Operations[Name]["answer"]>;

/** A module's `events.ts` makes one of these, with every operation the table gives the module. */
export type OperationHandlers<Name extends OperationName> = {
	readonly [Each in Name]: OperationHandler<Each>;
};
