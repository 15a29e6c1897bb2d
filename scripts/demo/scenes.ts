// Scenes of the demo's plans and groups.
import {
	bar,
	circle,
	curve,
	filled,
	layer,
	line,
	type Motif,
	n,
	path,
	repeat,
	through,
	width,
} from "../../server/modules/course/coverShapes.ts";

const start: readonly [number, number] = [0, 0];

/** A road through hills, with a flag for each stage. */
export const road =
	(stages: number): Motif =>
	(random, c) => {
		const hill = (base: number, rise: number, tint: string, opacity: number) =>
			path(
				layer(Array.from({ length: 7 }, (_, i) => [i * 214 - 2, base + random(-rise, rise)])),
				filled(tint, opacity),
			);
		const turns: [number, number][] = Array.from({ length: 5 }, (_, i) => [
			i === 0 ? random(250, 420) : 640 + (i % 2 ? 1 : -1) * random(170, 300) * (1 - i / 6),
			760 - i * 96,
		]);
		/** The road is narrower where it is farther. */
		const pieces = repeat(turns.length - 1, (i) => {
			const [from, to] = [turns[i] ?? start, turns[i + 1] ?? start];
			const [[x, y], [nextX, nextY]] = [from, to];
			const half = (nextY - y) / 2;
			const d = `M${n(x)} ${n(y)}C${n(x)} ${n(y + half)} ${n(nextX)} ${n(nextY - half)} ${n(nextX)} ${n(nextY)}`;
			return (
				path(d, line(c.paper, 74 - i * 16, 0.94)) +
				path(d, { ...line(c.mid, 5 - i, 0.6), "stroke-dasharray": "22 22" })
			);
		});
		const flags = repeat(Math.min(stages, 6), (i) => {
			const t = (i + 0.6) / Math.min(stages, 6);
			const index = Math.min(turns.length - 2, Math.floor(t * (turns.length - 1)));
			const within = t * (turns.length - 1) - index;
			const [[x, y], [nextX, nextY]] = [turns[index] ?? start, turns[index + 1] ?? start];
			const size = 1 - t * 0.5;
			const [px, py] = [x + (nextX - x) * within + (i % 2 ? 64 : -64) * size, y + (nextY - y) * within];
			return (
				path(`M${n(px)} ${n(py)}V${n(py - 120 * size)}`, line(c.deep, 9 * size, 0.9)) +
				path(
					`${through([
						[px, py - 120 * size],
						[px + 74 * size, py - 96 * size],
						[px, py - 70 * size],
					])}Z`,
					filled(i === Math.min(stages, 6) - 1 ? c.accent : c.soft),
				)
			);
		});
		const sun = random(420, 900);
		return (
			circle(sun, 210, 128, filled(c.paper, 0.16)) +
			circle(sun, 210, 88, filled(c.paper, 0.94)) +
			hill(390, 60, c.soft, 0.5) +
			hill(470, 46, c.glow, 0.75) +
			hill(560, 40, c.mid, 0.9) +
			pieces +
			flags
		);
	};

/** People who talk, with what they say above them. */
export const people: Motif = (random, c) => {
	const tints = [c.soft, c.accent, c.paper, c.glow, c.soft];
	const count = random() < 0.5 ? 4 : 5;
	const step = 960 / (count - 1);
	const person = (i: number) => {
		const [x, tall] = [160 + i * step + random(-16, 16), random(0.86, 1.1)];
		const tint = tints[i] ?? c.soft;
		const [neck, head] = [720 - 190 * tall, 68 * tall];
		return (
			path(
				`M${n(x - 128)} 740C${n(x - 128)} ${n(neck + 30)} ${n(x - 60)} ${n(neck)} ${n(x)} ${n(neck)}S${n(x + 128)} ${n(neck + 30)} ${n(x + 128)} 740Z`,
				filled(tint, 0.96),
			) +
			circle(x, neck - head * 0.72, head + 9, filled(c.deep, 0.5)) +
			circle(x, neck - head * 0.72, head, filled(tint))
		);
	};
	const bubble = (x: number, y: number, w: number, tint: string, left: boolean) =>
		bar(x, y, w, 112, 56, filled(tint)) +
		path(
			left ? `M${n(x + 60)} ${n(y + 104)}l-10 62l78 -62z` : `M${n(x + w - 60)} ${n(y + 104)}l10 62l-78 -62z`,
			filled(tint),
		) +
		repeat(3, (i) => circle(x + w / 2 + (i - 1) * 58, y + 56, 13, filled(c.deep, 0.72)));
	const first = random(190, 330);
	return (
		path(
			curve([
				[-10, 520],
				[320, 470],
				[700, 520],
				[width + 10, 460],
			]),
			line(c.paper, 3, 0.2),
		) +
		bubble(first, random(110, 150), random(250, 310), c.paper, true) +
		bubble(first + 400, random(70, 180), random(230, 290), c.accent, false) +
		repeat(count, person)
	);
};
