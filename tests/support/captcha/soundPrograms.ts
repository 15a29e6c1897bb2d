// Short programs that solve the sound of the captcha without listening, as an attacker writes them: by loudness, and by
// Goertzel's filter for tones. Each gives a digit for each group.

const head = 44;
const rate = 8_000;
/** Samples per measurement: a hundredth of a second. */
const step = 80;

const samplesOf = (wav: Buffer): Float64Array =>
	Float64Array.from(wav.subarray(head), (each) => (each - 128) / 128);

/** @param events when each begins, in measurements @param pause longer than between two of a group */
function digitsOf(events: readonly number[], pause: number): string {
	const counts: number[] = [];
	events.forEach((at, i) => {
		if (at - (events[i - 1] ?? Number.NEGATIVE_INFINITY) > pause) counts.push(0);
		counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
	});
	return counts.join("");
}

/** Counts what is loud for a while. */
export function countByLoudness(wav: Buffer): string {
	const samples = samplesOf(wav);
	const loud = Array.from({ length: Math.floor(samples.length / step) }, (_, i) => {
		const part = samples.subarray(i * step, (i + 1) * step);
		return Math.sqrt(part.reduce((sum, each) => sum + each ** 2, 0) / part.length) > 0.2;
	});
	const events = loud.flatMap((isLoud, at) =>
		isLoud && !loud[at - 1] && loud.slice(at, at + 6).every(Boolean) ? [at] : [],
	);
	return digitsOf(events, 80);
}

const pitches = Array.from({ length: 36 }, (_, i) => 420 * 2 ** (i / 28));

/** Power of a pitch in the three measurements from here on. */
function powerOf(samples: Float64Array, from: number, pitch: number): number {
	const length = 3 * step;
	const turn = 2 * Math.cos((2 * Math.PI * pitch) / rate);
	let one = 0;
	let two = 0;
	for (let i = from; i < from + length; i += 1) {
		const next = (samples[i] ?? 0) + turn * one - two;
		two = one;
		one = next;
	}
	return (one ** 2 + two ** 2 - turn * one * two) / length ** 2;
}

/** The power of every pitch at each measurement, and which is the strongest. */
export function pitchesOf(wav: Buffer) {
	const samples = samplesOf(wav);
	return Array.from({ length: Math.floor(samples.length / step) - 3 }, (_, at) => {
		const powers = pitches.map((pitch) => powerOf(samples, at * step, pitch));
		return { powers, strongest: powers.indexOf(Math.max(...powers)) };
	});
}

interface Tuning {
	/** How many times as strong a new tone is as its pitch was just before. */
	readonly rise: number;
	readonly minPower: number;
	/** How many pitches it may move. */
	readonly drift: number;
	/** Measurements after which it is still there. */
	readonly stays: readonly number[];
}

/** Counts tones that begin and stay at their pitch, and so leaves out noise and slides. */
export function countByPitch(
	frames: ReturnType<typeof pitchesOf>,
	{ rise, minPower, drift, stays }: Tuning,
): string {
	const begins = frames.flatMap(({ powers, strongest }, at) => {
		const power = powers[strongest] ?? 0;
		const before = frames[at - 4]?.powers[strongest] ?? power;
		const isThere = stays.every(
			(later) => Math.abs((frames[at + later]?.strongest ?? Number.NaN) - strongest) <= drift,
		);
		return power > minPower && power > rise * before && isThere ? [at] : [];
	});
	return digitsOf(
		begins.filter((at, i) => at - (begins[i - 1] ?? Number.NEGATIVE_INFINITY) > 8),
		60,
	);
}
