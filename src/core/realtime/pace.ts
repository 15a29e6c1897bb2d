// How long a lost connection is left alone: long enough for the server, and never longer than a student would wait.

/** RT-04: 2^(n+1) s, at most 180 s, and up to a fifth more, so that a restarted server is not hit at once by all. */
export const backOff = (attempt: number, chance: number): number =>
	Math.min(2 ** (attempt + 1), 180) * 1000 * (1 + chance * 0.2);

/**
 * How long to wait before the next attempt; ms. While the server answers no HTTP either, one attempt in twenty seconds
 * finds out that the line is back; the long pauses spare a server that answers and takes no sockets.
 */
export const pauseOf = (attempt: number, reached: boolean, chance: number): number =>
	Math.min(backOff(attempt, chance), reached ? Number.POSITIVE_INFINITY : 20_000 * (1 + chance * 0.2));

/** Attempts in half a minute; none before the last so many is looked at. */
export const mostOpens = 4;
const opensWithin = 30_000; // ms

/** How long to wait so that a flapping line causes no more than four attempts in half a minute; ms. */
export const tooSoon = (opens: readonly number[], now: number): number =>
	Math.max(0, (opens.at(-mostOpens) ?? Number.NEGATIVE_INFINITY) + opensWithin - now);

/** The same when the server has just answered over HTTP: the line is back, and the next word for the student may come. */
export const tooSoonAfter = (opens: readonly number[], now: number): number =>
	Math.min(tooSoon(opens, now), Math.max(0, (opens.at(-1) ?? 0) + 2_000 - now));

/**
 * How long a heartbeat is left alone; ms. RT-09 says ten seconds; over polling, where each costs two requests, every
 * twentieth second has to do. The server waits for 35.
 */
export const beatEvery = (documented: number, transport: string | undefined): number =>
	transport === "polling" ? documented * 2 : documented;
