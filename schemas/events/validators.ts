// Finds the compiled validator of a message of the realtime connection by the reference its table gives.
import type { ValidatorError } from "../problems.ts";

interface MessageValidator {
	(data: unknown): boolean;
	errors?: ValidatorError[] | null;
}

type Module = Readonly<Record<string, unknown>>;

/** A page fetches the validators of a module with its first message. */
const modules: Readonly<Record<string, () => Promise<Module>>> = {
	site: () => import("../generated/events/site.js"),
	socket: () => import("../generated/events/socket.js"),
	practice: () => import("../generated/events/practice.js"),
	exam: () => import("../generated/events/exam.js"),
	lesson: () => import("../generated/events/lesson.js"),
};

/**
 * @param reference as in operations.ts, such as /events/socket#/definitions/SocketAuth
 * @throws when there is no such schema, or its file cannot be fetched
 */
export async function messageValidator(reference: string): Promise<MessageValidator> {
	const [, file = "", name = ""] = /^\/events\/([a-z-]+)#\/definitions\/(\w+)$/.exec(reference) ?? [];
	const validator = (await modules[file]?.())?.[`validate${name}`];
	if (typeof validator === "function") return validator as MessageValidator;
	throw new Error(
		`"${reference}" must name a message of ${Object.keys(modules).join(", ")}; found none in schemas/events`,
	);
}
