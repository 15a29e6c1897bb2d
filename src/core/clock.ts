// The server's time, and delays. The clock of a student's machine can be wrong by years.

const offset = { ms: 0 };

/** @param timeMs of an answer that carries it */
export function setServerTime(timeMs: number): void {
	offset.ms = timeMs - Date.now();
}

/** A moment of this machine's clock by the server's; milliseconds since 1970. */
export const serverTimeOf = (timeMs: number): number => timeMs + offset.ms;

/** Milliseconds since 1970 by the server's clock; by this machine's until an answer carried the server's. */
export const serverNow = (): number => serverTimeOf(Date.now());

export const wait = (delayMs: number): Promise<void> =>
	new Promise((resolve) => setTimeout(resolve, delayMs));
