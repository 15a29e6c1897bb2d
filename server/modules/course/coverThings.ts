// Motifs of things: a lens, food on a table, vessels on a shelf, a pulse, a pair of scales.
import {
	bar,
	circle,
	filled,
	group,
	height,
	line,
	type Motif,
	n,
	path,
	repeat,
	through,
	width,
} from "./coverShapes.ts";

const turn = (degrees: number): number => (degrees * Math.PI) / 180;

export const lens: Motif = (random, c) => {
	const [x, y, blades] = [random(560, 720), 360, random() < 0.5 ? 6 : 7];
	const [rim, open, start] = [262, random(92, 140), random(0, 60)];
	const at = (radius: number, degrees: number) =>
		[x + radius * Math.cos(turn(degrees)), y + radius * Math.sin(turn(degrees))] as const;
	const step = 360 / blades;
	const blade = (i: number) => {
		const corners = [at(open, start + i * step), at(open, start + (i + 1) * step)] as const;
		const outer = [at(rim - 26, start + (i + 1) * step + 34), at(rim - 26, start + i * step + 34)] as const;
		return path(`${through([...corners, ...outer])}Z`, filled(i % 2 ? c.mid : c.glow, 0.9));
	};
	const frame = (dx: number, dy: number) =>
		path(
			`M${n(x + dx * 480)} ${n(y + dy * 200)}V${n(y + dy * 270)}H${n(x + dx * 400)}`,
			line(c.paper, 8, 0.55),
		);
	return (
		frame(-1, -1) +
		frame(1, -1) +
		frame(-1, 1) +
		frame(1, 1) +
		circle(x, y, rim + 34, filled(c.deep, 0.75)) +
		circle(x, y, rim, filled(c.soft, 0.95)) +
		circle(x, y, rim - 22, filled(c.deep)) +
		repeat(blades, blade) +
		circle(x, y, open * 0.62, filled(c.accent, 0.92)) +
		circle(x - open * 0.2, y - open * 0.2, open * 0.18, filled(c.paper, 0.95))
	);
};

export const kitchen: Motif = (random, c) => {
	const x = random(520, 760);
	const table =
		bar(0, 560, width, height - 560, 0, filled(c.deep, 0.9)) + bar(0, 560, width, 14, 0, filled(c.soft, 0.5));
	const steam = repeat(3, (i) => {
		const from = x - 130 + i * 130;
		const points: [number, number][] = Array.from({ length: 4 }, (_, k) => [
			from + (k % 2 ? 26 : -26) * random(0.7, 1.2),
			270 - k * 62,
		]);
		const [[x0, y0] = [0, 0], ...rest] = points;
		const wave = rest.map(([px, py]) => `S${n(px)} ${n(py + 40)} ${n(px)} ${n(py)}`).join("");
		return path(`M${n(x0)} ${n(y0)}${wave}`, line(c.paper, 14, 0.4));
	});
	const bowl =
		path(
			`M${n(x - 280)} 330H${n(x + 280)}C${n(x + 270)} 500 ${n(x + 150)} 560 ${n(x)} 560S${n(x - 270)} 500 ${n(x - 280)} 330Z`,
			filled(c.paper),
		) +
		path(`M${n(x - 262)} 410H${n(x + 262)}L${n(x + 244)} 452H${n(x - 244)}Z`, filled(c.glow)) +
		bar(x - 300, 312, 600, 36, 18, filled(c.accent));
	const loaf =
		path(`M${n(x - 330)} 560C${n(x - 380)} 250 ${n(x + 380)} 250 ${n(x + 330)} 560Z`, filled(c.soft)) +
		repeat(4, (i) =>
			path(
				`M${n(x - 210 + i * 130)} 450C${n(x - 190 + i * 130)} 400 ${n(x - 150 + i * 130)} 370 ${n(x - 110 + i * 130)} 364`,
				line(c.mid, 26, 0.85),
			),
		);
	const [side, size] = [random() < 0.5 ? x - 460 : x + 460, random(46, 66)];
	return (
		table +
		steam +
		(random() < 0.5 ? bowl : loaf) +
		circle(side, 560 - size, size, filled(c.accent, 0.95)) +
		circle(side, 560 - size, size * 0.5, filled(c.paper, 0.4))
	);
};

export const vessels: Motif = (random, c) => {
	/** A turned shape: radii from the rim to the foot. */
	const vessel = (x: number, top: number, radii: readonly number[], tint: string) => {
		const step = (590 - top) / (radii.length - 1);
		const points = radii.map((r, i) => [r, top + i * step] as const);
		const side = (sign: number, list: readonly (readonly [number, number])[]) =>
			list
				.map(([r, y], i) => {
					const [before, yBefore] = list[i - 1] ?? [r, y];
					const half = (y - yBefore) / 2;
					return i === 0
						? ""
						: `C${n(x + sign * before)} ${n(yBefore + half)} ${n(x + sign * r)} ${n(y - half)} ${n(x + sign * r)} ${n(y)}`;
				})
				.join("");
		const [rim = 0] = radii;
		const foot = radii.at(-1) ?? 0;
		const d = `M${n(x - rim)} ${n(top)}${side(-1, points)}H${n(x + foot)}${side(1, points.toReversed())}Z`;
		return path(d, filled(tint)) + bar(x - rim - 8, top - 10, rim * 2 + 16, 20, 10, filled(c.deep, 0.35));
	};
	const shelf =
		bar(0, 590, width, 22, 0, filled(c.deep, 0.85)) +
		bar(0, 612, width, height - 612, 0, filled(c.deep, 0.45));
	const tall = vessel(random(330, 400), random(190, 240), [58, 34, 40, random(110, 140), 128, 62], c.soft);
	const wide = vessel(random(620, 690), random(350, 390), [random(170, 200), 172, 120, 66], c.paper);
	const round = vessel(random(930, 990), random(280, 320), [64, 52, random(128, 150), 140, 74], c.accent);
	return circle(random(600, 760), 250, 210, filled(c.glow, 0.28)) + shelf + tall + round + wide;
};

export const pulse: Motif = (random, c) => {
	const x = random(560, 720);
	const beat = (from: number, peak: number): [number, number][] => [
		[from, 0],
		[from + 26, -30],
		[from + 52, 0],
		[from + 84, peak],
		[from + 120, 90],
		[from + 146, 0],
	];
	const beats = [
		beat(170, -random(110, 160)),
		beat(x - 60, -random(220, 270)),
		beat(990, -random(90, 140)),
	].flat();
	const points: [number, number][] = [
		[-20, 380],
		...beats.map(([px, dy]): [number, number] => [px, 380 + dy]),
		[1300, 380],
	];
	return (
		repeat(4, (i) => circle(x, 360, 130 + i * 82, filled(c.glow, 0.26 - i * 0.055))) +
		circle(x, 360, 118, filled(c.soft, 0.5)) +
		path(through(points), line(c.deep, 30, 0.35)) +
		path(through(points), line(c.paper, 14)) +
		circle(x + 24, 380, 22, filled(c.accent))
	);
};

export const scales: Motif = (random, c) => {
	const [x, tilt] = [640, random(5, 10) * (random() < 0.5 ? 1 : -1)];
	const reach = 330;
	const end = (sign: number) =>
		[x + sign * reach * Math.cos(turn(tilt)), 210 + sign * reach * Math.sin(turn(tilt))] as const;
	const pan = (sign: number, tint: string) => {
		const [px, py] = end(sign);
		return (
			path(
				`M${n(px)} ${n(py)}L${n(px - 120)} ${n(py + 190)}M${n(px)} ${n(py)}L${n(px + 120)} ${n(py + 190)}`,
				line(c.paper, 6, 0.7),
			) +
			path(
				`M${n(px - 150)} ${n(py + 190)}H${n(px + 150)}A150 120 0 0 1 ${n(px - 150)} ${n(py + 190)}Z`,
				filled(tint),
			)
		);
	};
	const [left, right] = [end(-1), end(1)];
	return (
		repeat(5, (i) => group({ opacity: "0.45" }, bar(90 + i * 250, 60, 90, 600, 12, filled(c.paper, 0.22)))) +
		bar(x - 18, 190, 36, 400, 18, filled(c.paper, 0.95)) +
		bar(x - 170, 578, 340, 44, 22, filled(c.paper, 0.95)) +
		path(through([left, right]), line(c.paper, 22)) +
		circle(x, 210, 36, filled(c.accent)) +
		pan(-1, c.soft) +
		pan(1, c.accent)
	);
};
