// The alternative for students who cannot see the picture: groups of bell strokes to count. It needs no language and no voice, and
// has more answers to guess from (125) than the slider (about twenty). Between the strokes and in the pauses are sounds as
// loud and as long that do not count: hisses, slides and buzzes, so that a program that counts what is loud, or what is a
// tone, counts too much. Strokes ring into each other, often at the same pitch, so that one that looks for new tones
// counts too little.
import { type Random, secureRandom } from "./random.ts";
import { soundRate as rate, wavOf } from "./wav.ts";

export const groups = 3;

interface Sound {
	/** Samples. */
	readonly from: number;
	readonly length: number;
	/** Peak, 0 to 1. */
	readonly loud: number;
}
type Render = (into: Float64Array, sound: Sound, random: Random) => void;

/** Lowest and highest pitch of strokes. */
const pitches = [430, 980] as const;

const samples = (seconds: number): number => Math.round(seconds * rate);

/** Rises within a few milliseconds and fades to its end, as what is struck does. */
const swell = (i: number, length: number, decay: number): number =>
	Math.min(1, i / 60, (length - i) / 200) * Math.exp((-decay * i) / length);

/** Noise from a seed: cryptographic randomness for each sample would take longer than everything else. */
function createNoise({ decimal }: Random): () => number {
	let state = Math.floor(decimal(1, 2 ** 31));
	return () => {
		state ^= state << 13;
		state ^= state >>> 17;
		state ^= state << 5;
		return state / 2 ** 31;
	};
}

/** A stroke: a tone that stays where it is, with the partials of a bell. */
const bell =
	(pitch: number): Render =>
	(into, { from, length, loud }, { decimal }) => {
		const partials = [
			[1, 0.72],
			[decimal(1.96, 2.06), decimal(0.08, 0.3)],
			[decimal(2.65, 2.85), decimal(0.04, 0.18)],
		] as const;
		for (let i = 0; i < length; i += 1) {
			const phase = (2 * Math.PI * pitch * i) / rate;
			const sum = partials.reduce((all, [ratio, share]) => all + share * Math.sin(ratio * phase), 0);
			into[from + i] = (into[from + i] ?? 0) + loud * swell(i, length, 2.4) * sum;
		}
	};

/** A hiss: noise that is struck like a bell. */
const hiss: Render = (into, { from, length, loud }, random) => {
	const noise = createNoise(random);
	const tone = random.decimal(0.3, 0.8);
	let low = 0;
	for (let i = 0; i < length; i += 1) {
		low += (noise() - low) * tone;
		into[from + i] = (into[from + i] ?? 0) + loud * swell(i, length, 1.6) * low;
	}
};

/** A tone that begins like a stroke and then slides up or down. */
const slide: Render = (into, { from, length, loud }, { decimal }) => {
	const first = decimal(...pitches);
	const [slope, start] = [decimal(0.45, 0.8) * (decimal(0, 1) < 0.5 ? -1 : 1), decimal(0.25, 0.4)];
	let phase = 0;
	for (let i = 0; i < length; i += 1) {
		phase += (2 * Math.PI * first * 2 ** (slope * Math.max(0, i / length - start) * 2)) / rate;
		const sum = 0.75 * Math.sin(phase) + 0.2 * Math.sin(2 * phase);
		into[from + i] = (into[from + i] ?? 0) + loud * swell(i, length, 1.2) * sum;
	}
};

/** A low tone with overtones, the loudest of them where strokes are: a voice rather than a bell. */
const buzz: Render = (into, { from, length, loud }, { decimal }) => {
	const [pitch, formant] = [decimal(90, 170), decimal(...pitches)];
	const overtones = Array.from({ length: Math.floor(1_800 / pitch) }, (_, i) => {
		const ratio = i + 1;
		return { ratio, share: 0.12 + 0.75 * Math.exp(-(((ratio * pitch - formant) / 110) ** 2)) };
	});
	for (let i = 0; i < length; i += 1) {
		const phase = (2 * Math.PI * pitch * i) / rate;
		const sum = overtones.reduce((all, { ratio, share }) => all + share * Math.sin(ratio * phase), 0);
		into[from + i] = (into[from + i] ?? 0) + 0.8 * loud * swell(i, length, 1.6) * sum;
	}
};

const others = [hiss, slide, buzz];
const another = ({ between }: Random): Render => others[between(0, others.length - 1)] ?? hiss;

/** The background: noise of changing volume, and a hum that wanders. */
function murmur(into: Float64Array, random: Random): void {
	const { decimal } = random;
	const noise = createNoise(random);
	const [depth, speed] = [decimal(0.09, 0.14), decimal(0.4, 1.2)];
	const [hum, wander] = [decimal(180, 320), decimal(0.3, 0.7)];
	let [low, phase] = [0, 0];
	for (let i = 0; i < into.length; i += 1) {
		const turn = (2 * Math.PI * i) / rate;
		low += (noise() - low) * 0.45;
		phase += (2 * Math.PI * hum * (1 + 0.3 * Math.sin(wander * turn))) / rate;
		into[i] =
			(into[i] ?? 0) +
			low * depth * (1.4 + 0.6 * Math.sin(speed * turn)) +
			0.07 * (Math.sin(phase) + 0.6 * Math.sin(2.9 * phase));
	}
}

/** The strokes of a group in a row, with other sounds at random places between them. */
function rowOf(count: number, random: Random): Render[] {
	const { between, decimal } = random;
	let pitch = decimal(...pitches);
	const row = Array.from({ length: count }, () => {
		if (decimal(0, 1) < 0.35) pitch = decimal(...pitches);
		return bell(pitch * decimal(0.995, 1.005));
	});
	for (let i = between(1, 2); i > 0; i -= 1) row.splice(between(0, row.length), 0, another(random));
	return row;
}

/**
 * @param random of the answer and of everything heard
 * @returns the number of strokes of each group as digits, the sound as a WAV file, and its length in ms
 */
export function createSound(random: Random = secureRandom) {
	const { between, decimal } = random;
	const counts = Array.from({ length: groups }, () => between(1, 5));
	const sounds: (Sound & { readonly render: Render })[] = [];
	let at = 0.4;
	const add = (render: Render, seconds: number) =>
		sounds.push({ render, from: samples(at), length: samples(seconds), loud: decimal(0.26, 0.46) });
	for (const count of counts) {
		for (const render of rowOf(count, random)) {
			add(render, decimal(0.4, 0.65));
			at += decimal(0.34, 0.48);
		}
		// A pause without strokes, not without sound.
		at += decimal(0.25, 0.5);
		add(another(random), decimal(0.4, 0.65));
		at += decimal(0.95, 1.2);
	}
	const length = samples(at - 0.4);
	const signal = new Float64Array(length);
	for (const { render, ...sound } of sounds) render(signal, sound, random);
	murmur(signal, random);
	return { digits: counts.join(""), wav: wavOf(signal), lasts: (length / rate) * 1000 };
}
