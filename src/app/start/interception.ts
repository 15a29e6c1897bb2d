// The server's message when it intercepted this host (HTTP 550), stored for the error page (OPEN-070).
import { interceptionKey } from "../../core/http/recovery.ts";
import { tabStorage } from "../../core/storage.ts";

interface Interception {
	/** The server's message for the user; shown as text. */
	readonly message: string;
	/** Route the user was on, such as /course/list. */
	readonly from?: string | undefined;
}

const maxLength = 500;

/** Takes only what the error page shows. */
export function parseInterception(stored: unknown): Interception | undefined {
	const { message, from } = (stored ?? {}) as { message?: unknown; from?: unknown };
	if (typeof message !== "string" || message.trim() === "") return undefined;
	return {
		message: message.trim().slice(0, maxLength),
		from: typeof from === "string" && /^\/[^/\\]/.test(from) ? from : undefined,
	};
}

/** The stored message; undefined when there is none, or an invalid one. */
export const readInterception = (): Interception | undefined =>
	parseInterception(tabStorage.getJson(interceptionKey));

export const forgetInterception = (): void => tabStorage.remove(interceptionKey);
