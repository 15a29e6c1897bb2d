// Time as the server has it, and waiting; the clock of a student's machine can be wrong by years.

let ahead = 0;

/** Takes the server's clock from an answer that carries it. */
export function setServerTime(milliseconds: number): void {
	ahead = milliseconds - Date.now();
}

/** Milliseconds since 1970 by the server's clock, or by this machine's until an answer carried it. */
export const serverNow = (): number => Date.now() + ahead;

export const wait = (milliseconds: number): Promise<void> =>
	new Promise((resolve) => setTimeout(resolve, milliseconds));
