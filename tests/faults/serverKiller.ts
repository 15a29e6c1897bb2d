import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "../support/random.ts";
import type { School } from "./school.ts";

/** Kills the server of all, or of two servers one; who asks for it meanwhile means the same death. */
export function serverKiller(school: School): (random: Random) => Promise<void> {
	let dying: Promise<void> | undefined;
	const die = async (random: Random): Promise<void> => {
		await random.pick([...school.site().nodes(), school.site()]).kill();
		// Of two servers the other goes on for a while.
		await pause(random.between(0, 3_000));
		await school.site().restart();
	};
	return (random) => {
		dying ??= die(random).finally(() => {
			dying = undefined;
		});
		return dying;
	};
}
