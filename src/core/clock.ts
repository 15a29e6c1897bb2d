// The server's time, and delays. The clock of a student's machine can be wrong by years.

const offset = { ms: 0 };

/** @param timeMs of an answer that carries it */
export function setServerTime(timeMs: number): void {
	offset.ms = timeMs - Date.now();
}

/** Milliseconds since 1970 by the server's clock; by this machine's until an answer carried the server's. */
export const serverNow = (): number => Date.now() + offset.ms;

export const wait = (delayMs: number): Promise<void> =>
	new Promise((resolve) => setTimeout(resolve, delayMs));
