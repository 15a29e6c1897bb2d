// Counts the tones of the audio captcha by their length and the pauses, as a listener would.

const head = 44;
const rate = 8_000;
/** Samples per measurement. */
const windowSize = 80;

/** Loudness of every hundredth of a second, 0 to 1. */
const loudness = (wav: Buffer): number[] =>
	Array.from({ length: Math.floor((wav.length - head) / windowSize) }, (_, i) => {
		const part = wav.subarray(head + i * windowSize, head + (i + 1) * windowSize);
		return Math.sqrt(part.reduce((sum, each) => sum + ((each - 128) / 128) ** 2, 0) / part.length);
	});

/** One digit for each group. */
export function countTones(base64: string): string {
	const loud = loudness(Buffer.from(base64, "base64")).map((each) => each > 0.2);
	const counts: number[] = [];
	let last = Number.NEGATIVE_INFINITY;
	for (let at = 0; at < loud.length; at += 1) {
		if (!loud[at]) continue;
		const from = at;
		while (loud[at]) at += 1;
		// Raindrops are shorter than any tone.
		if (at - from < 6) continue;
		if (from - last > (0.6 * rate) / windowSize) counts.push(0);
		counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
		last = at;
	}
	return counts.join("");
}
