import { setTimeout as pause } from "node:timers/promises";

/** Every half second: on a busy machine two servers that die again and again are away for a minute. */
const maxTries = 300;

/** Tries what a server that is there does not refuse, until one is there. */
export async function untilUp<T>(work: () => Promise<T>): Promise<T> {
	for (let tries = 1; ; tries += 1)
		try {
			return await work();
		} catch (error) {
			if (tries > maxTries) throw error;
			await pause(500);
		}
}
