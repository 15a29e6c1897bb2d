// The alternative for who cannot see the picture: groups of tones to count. It needs no language and no voice, and
// has more answers to guess from (125) than the slider (about twenty).
import { randomBetween, randomDecimal } from "./random.ts";

const rate = 8_000;
export const groups = 3;

interface Tone {
	/** Samples. */
	readonly from: number;
	readonly length: number;
	readonly pitch: number;
}

const samples = (seconds: number): number => Math.round(seconds * rate);

/** Tones of a group follow each other quickly; the pause between groups is much longer. */
function tonesOf(counts: readonly number[]) {
	const tones: Tone[] = [];
	let at = 0.35;
	for (const count of counts) {
		const pitch = randomDecimal(480, 1_050);
		for (let i = 0; i < count; i += 1) {
			const length = randomDecimal(0.13, 0.19);
			tones.push({ from: samples(at), length: samples(length), pitch: pitch * randomDecimal(0.97, 1.03) });
			at += length + randomDecimal(0.17, 0.27);
		}
		at += randomDecimal(0.95, 1.2);
	}
	return { tones, length: samples(at - 0.6) };
}

/** A bell: faded in and out, with one overtone. */
function ring(into: Float64Array, { from, length, pitch }: Tone): void {
	const loud = randomDecimal(0.42, 0.6);
	const overtone = randomDecimal(0.1, 0.35);
	for (let i = 0; i < length; i += 1) {
		const turn = (2 * Math.PI * pitch * i) / rate;
		const swell = Math.min(1, i / 80, (length - i) / 300);
		into[from + i] =
			(into[from + i] ?? 0) + loud * swell * (Math.sin(turn) + overtone * Math.sin(2.01 * turn));
	}
}

/** Background noise of changing volume, with short clicks that are no tones. */
function rain(into: Float64Array): void {
	let low = 0;
	const [depth, speed] = [randomDecimal(0.5, 1.1), randomDecimal(0.4, 1.2)];
	for (let i = 0; i < into.length; i += 1) {
		low += (Math.random() * 2 - 1 - low) * 0.35;
		into[i] = (into[i] ?? 0) + low * 0.09 * depth * (1 + 0.6 * Math.sin((2 * Math.PI * speed * i) / rate));
	}
	for (let drop = 0; drop < into.length / rate; drop += 1) {
		const from = randomBetween(0, into.length - 400);
		const loud = randomDecimal(0.05, 0.16);
		for (let i = 0; i < 160; i += 1)
			into[from + i] = (into[from + i] ?? 0) + loud * (1 - i / 160) * (Math.random() * 2 - 1);
	}
}

const headBytes = 44;

/** 8 bits a sample, one channel: every browser supports it. */
function wavOf(signal: Float64Array): Buffer {
	const wav = Buffer.alloc(headBytes + signal.length);
	wav.write("RIFF", 0, "latin1");
	wav.writeUInt32LE(wav.length - 8, 4);
	wav.write("WAVEfmt ", 8, "latin1");
	wav.writeUInt32LE(16, 16);
	wav.writeUInt16LE(1, 20);
	wav.writeUInt16LE(1, 22);
	wav.writeUInt32LE(rate, 24);
	wav.writeUInt32LE(rate, 28);
	wav.writeUInt16LE(1, 32);
	wav.writeUInt16LE(8, 34);
	wav.write("data", 36, "latin1");
	wav.writeUInt32LE(signal.length, 40);
	for (let i = 0; i < signal.length; i += 1)
		wav[headBytes + i] = 128 + Math.max(-127, Math.min(127, (signal[i] ?? 0) * 127));
	return wav;
}

/** @returns the number of tones of each group as digits, the sound as a WAV file, and its length in ms */
export function createSound() {
	const counts = Array.from({ length: groups }, () => randomBetween(1, 5));
	const { tones, length } = tonesOf(counts);
	const signal = new Float64Array(length);
	for (const tone of tones) ring(signal, tone);
	rain(signal);
	return { digits: counts.join(""), wav: wavOf(signal), lasts: (length / rate) * 1000 };
}
