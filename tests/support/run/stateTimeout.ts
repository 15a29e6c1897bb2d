// How long a test waits for a state. Only a state that never comes should meet it: a busy machine needs several times
// what one alone needs, and a test that waits for the right state ends when it is there.

/** Milliseconds. A machine shared with others may stand still for tens of seconds. */
export const stateTimeoutMs = 180_000;
