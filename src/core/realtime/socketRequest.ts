// One operation over the open connection: emitted once, its answer checked and unwrapped.
import {
	type OperationName,
	type OperationReply,
	type Operations,
	operations,
} from "../../../schemas/events/operations.ts";
import { messageValidator } from "../../../schemas/events/validators.ts";
import { ApiError, type ApiErrorKind } from "../http/errors.ts";
import { revalidateStudentQueries } from "../session/studentKeys.ts";
import { socket } from "./socket.ts";

const kinds: Readonly<Record<string, ApiErrorKind>> = { "401": "unauthorized", "503": "busy" };

export const isKind = (error: unknown, ...expected: readonly ApiErrorKind[]): boolean =>
	error instanceof ApiError && expected.includes(error.kind);

/**
 * @throws ApiError "network" when the connection is or gets closed, "timeout", "unreadable", or "unauthorized", "busy"
 * and "refused" with the server's message and code
 */
export async function requestOnce<Name extends OperationName>(
	name: Name,
	message: Operations[Name]["message"],
): Promise<Operations[Name]["answer"]> {
	const [reply, validate] = await Promise.all([
		socket.emit(name, message) as Promise<Partial<OperationReply<Name>> | undefined>,
		messageValidator(operations[name].answer).catch((cause: unknown) => {
			throw new ApiError("unreadable", `socket ${name}: its validator could not be loaded`, { cause });
		}),
	]);
	if (typeof reply?.code !== "string" || (reply.code === "1" && !validate(reply.data))) {
		console.error(`socket ${name} must be answered as ${operations[name].answer} says, found`, reply);
		throw new ApiError("unreadable", `socket ${name}: the answer is not what its schema says`);
	}
	const { code, message: reason = "", data } = reply as OperationReply<Name>;
	if (code === "1" && data !== null) return data;
	// PWD-01: the server demands a new password, and the page may not know it yet.
	if (code === "1105") revalidateStudentQueries("currentUser");
	throw new ApiError(kinds[code] ?? "refused", reason, { code });
}
