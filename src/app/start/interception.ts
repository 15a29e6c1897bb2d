// The server's message when it intercepted this host (HTTP 550), stored for the error page (OPEN-070).
import { interceptionKey } from "../../core/http/recovery.ts";

export interface Interception {
	/** The server's sentence for the user; shown as text. */
	readonly message: string;
	/** Route the user was on, such as /course/list. */
	readonly from?: string | undefined;
}

const maxLength = 500;

/** Takes only what the error page shows, whatever else the text holds. */
export function parseInterception(text: string): Interception | undefined {
	const found = JSON.parse(text) as { message?: unknown; from?: unknown } | null;
	if (typeof found?.message !== "string" || found.message.trim() === "") return undefined;
	const from = typeof found.from === "string" && /^\/[^/\\]/.test(found.from) ? found.from : undefined;
	return { message: found.message.trim().slice(0, maxLength), from };
}

/** What is kept; undefined when nothing is, or nothing that can be read. */
export function readInterception(): Interception | undefined {
	try {
		const text = sessionStorage.getItem(interceptionKey);
		return text === null ? undefined : parseInterception(text);
	} catch (error) {
		console.warn(`sessionStorage ${interceptionKey}: must be JSON {message, from?}; it is ignored`, error);
		return undefined;
	}
}

export function forgetInterception(): void {
	try {
		sessionStorage.removeItem(interceptionKey);
	} catch (error) {
		console.warn("sessionStorage is blocked; there is nothing to forget", error);
	}
}
