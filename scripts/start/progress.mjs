// Numbered steps with their seconds, so that a long first start never looks stalled.

const seconds = (from) => `${((Date.now() - from) / 1000).toFixed(1)} s`;

/** A step runner: prints the step, a line every ten seconds while it runs, and its result. */
export function announcer(total) {
	let number = 0;
	return async (title, run) => {
		const head = `[${++number}/${total}] ${title}`;
		const from = Date.now();
		const alive = setInterval(() => console.log(`${head}: still working, ${seconds(from)}`), 10_000);
		try {
			const outcome = await run((text) => console.log(`${head}: ${text}`));
			console.log(`${head}: ${outcome} (${seconds(from)})`);
		} catch (error) {
			console.error(`${head}: failed (${seconds(from)})`);
			throw error;
		} finally {
			clearInterval(alive);
		}
	};
}

/** A step runner for commands whose output is their result: only what takes a while is told, on stderr. */
export const quietly = (title, run) => run((text) => console.error(`${title}: ${text}`));
