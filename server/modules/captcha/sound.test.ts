import { expect, test } from "vitest";
import { countByLoudness, countByPitch, pitchesOf } from "../../../tests/support/captcha/soundPrograms.ts";
import { createRandom } from "../../../tests/support/random.ts";
import { createSound } from "./sound.ts";

const sounds = Array.from({ length: 60 }, (_, i) => {
	const { between, float } = createRandom(20_261_125, i);
	return createSound({ between, decimal: (low, high) => low + (high - low) * float() });
});

/**
 * The first solves 187 of 200 sounds that have strokes alone; the others are those that solved most while the other sounds
 * were designed. A program written for these sounds may do better.
 */
const tunings = [
	{ rise: 2, minPower: 0.002, drift: 2, stays: [4, 8] },
	{ rise: 5, minPower: 0.004, drift: 1, stays: [4, 8] },
	{ rise: 1.5, minPower: 0.004, drift: 0, stays: [5, 10, 15, 20] },
	{ rise: 5, minPower: 0.008, drift: 0, stays: [5, 10, 15, 20] },
];

/** A guess at the slider's picture is right about once in twenty. */
const maxSolved = sounds.length / 20;

test("sound: a program that counts what is loud solves it no more often than a guess solves the picture", () => {
	const solved = sounds.filter(({ wav, digits }) => countByLoudness(wav) === digits);
	expect(solved.length).toBeLessThanOrEqual(maxSolved);
});

test("sound: a program that counts tones solves it no more often than a guess solves the picture", () => {
	const frames = sounds.map(({ wav, digits }) => ({ digits, pitches: pitchesOf(wav) }));
	const solved = tunings.map(
		(tuning) => frames.filter(({ pitches, digits }) => countByPitch(pitches, tuning) === digits).length,
	);
	expect(Math.max(...solved)).toBeLessThanOrEqual(maxSolved);
});

test("sound: one to five strokes in each of three groups, within a quarter of a minute", () => {
	for (const { digits, lasts, wav } of sounds) {
		expect(digits).toMatch(/^[1-5]{3}$/);
		expect(lasts).toBeLessThan(15_000);
		expect(wav.toString("base64").length).toBeLessThan(200_000);
	}
});
