// Motifs for other subjects: speech, paper, sea, arches, mountains; tiles as the default.
import {
	bar,
	circle,
	filled,
	group,
	height,
	layer,
	line,
	type Motif,
	n,
	path,
	repeat,
	width,
} from "./coverShapes.ts";

export const language: Motif = (random, c) => {
	const bubble = (
		x: number,
		y: number,
		w: number,
		h: number,
		left: boolean,
		colour: string,
		opacity: number,
	) => {
		const tail = left
			? `M${n(x + 70)} ${n(y + h - 8)}l-34 92l124 -92z`
			: `M${n(x + w - 70)} ${n(y + h - 8)}l34 92l-124 -92z`;
		return bar(x, y, w, h, 64, filled(colour, opacity)) + path(tail, filled(colour, opacity));
	};
	const words = (x: number, y: number, room: number, colour: string, rows: number) =>
		repeat(rows, (i) => bar(x, y + i * 52, room * random(0.5, 1), 22, 11, filled(colour, i ? 0.55 : 0.95)));
	const [farX, farY, far] = [random(560, 690), random(70, 130), random(420, 540)];
	const [nearX, nearY, near] = [random(130, 250), random(240, 310), random(460, 580)];
	const third = random() < 0.45;
	return (
		circle(1010, 230, random(230, 280), line(c.paper, 2, 0.22)) +
		circle(1010, 230, random(300, 360), line(c.paper, 2, 0.13)) +
		(third ? bubble(nearX - 60, 60, 300, 150, true, c.glow, 0.75) : "") +
		bubble(farX, farY, far, 280, false, c.accent, 1) +
		words(farX + 70, farY + 68, far - 150, c.deep, 3) +
		(third ? bubble(880, 470, 300, 150, false, c.soft, 0.7) : "") +
		bubble(nearX, nearY, near, 280, true, c.paper, 0.96) +
		words(nearX + 74, nearY + 68, near - 150, c.mid, 3)
	);
};

export const art: Motif = (random, c) => {
	const sheets =
		random() < 0.5 ? [c.paper, c.soft, c.glow, c.mid, c.deep] : [c.soft, c.glow, c.mid, c.mid, c.deep];
	const sheet = (index: number) => {
		const base = 250 + index * 92;
		const points: [number, number][] = Array.from({ length: 6 }, (_, i) => [i * 256, base + random(-90, 90)]);
		return (
			path(layer(points.map(([x, y]) => [x, y - 14])), filled("#000000", 0.12)) +
			path(layer(points), filled(sheets[index] ?? c.deep, 0.96))
		);
	};
	const x = random(820, 1020);
	return (
		circle(x, 190, 150, filled(c.paper, 0.16)) + circle(x, 190, 106, filled(c.paper, 0.95)) + repeat(5, sheet)
	);
};

export const sea: Motif = (random, c) => {
	const tints = [c.soft, c.glow, c.mid, c.deep];
	const water = repeat(4, (row) => {
		const shift = random(-200, -20);
		const points: [number, number][] = Array.from({ length: 10 }, (_, i) => [
			shift + i * 170,
			400 + row * 84 + (i % 2 ? 30 : -30),
		]);
		return path(layer(points), filled(tints[row] ?? c.deep, [0.5, 0.62, 0.8, 0.92][row] ?? 1));
	});
	const x = random(500, 640);
	const boat = group(
		{ transform: `translate(${n(x)} 214) rotate(-3)` },
		path("M110 -90V170H-40Z", filled(c.paper)) +
			path("M126 -30V170H226Z", filled(c.soft, 0.95)) +
			path("M-70 188H262L212 254H-14Z", filled(c.accent)),
	);
	const sun = random(920, 1060);
	return (
		circle(sun, 210, 190, filled(c.paper, 0.1)) + circle(sun, 210, 120, filled(c.paper, 0.9)) + boat + water
	);
};

export const history: Motif = (random, c) => {
	const arch = (x: number, wide: number, foot: number) =>
		repeat(4, (i) => {
			const half = (wide / 2) * (1 - i * 0.22);
			const tints = [c.soft, c.glow, c.accent, c.deep];
			return path(
				`M${n(x - half)} ${height}V${n(foot)}A${n(half)} ${n(half)} 0 0 1 ${n(x + half)} ${n(foot)}V${height}Z`,
				filled(tints[i] ?? c.deep, i === 3 ? 1 : 0.9),
			);
		});
	return (
		circle(random(980, 1100), 150, 84, filled(c.paper, 0.9)) +
		arch(1080, 300, random(500, 560)) +
		arch(290, 380, random(440, 500)) +
		arch(690, 500, random(350, 410)) +
		bar(0, 690, width, 40, 0, filled(c.deep))
	);
};

export const nature: Motif = (random, c) => {
	const ridge = (base: number, rough: number, colour: string, opacity: number) => {
		let d = `M0 ${n(base)}`;
		for (let i = 1; i <= 8; i++)
			d += `L${i * 160} ${n(base + (i % 2 ? -rough : rough * 0.35) * random(0.5, 1.1))}`;
		return path(`${d}V${height}H0Z`, { ...filled(colour, opacity), "stroke-linejoin": "round" });
	};
	const x = random(300, 980);
	return (
		circle(x, 230, 200, filled(c.paper, 0.1)) +
		circle(x, 230, 116, filled(c.accent)) +
		ridge(400, 170, c.soft, 0.4) +
		ridge(480, 150, c.glow, 0.7) +
		ridge(560, 120, c.mid, 0.95) +
		ridge(640, 90, c.deep, 1)
	);
};

export const tiles: Motif = (random, c) => {
	const side = 180;
	const tints = [c.paper, c.soft, c.glow, c.accent, c.mid];
	const tint = () => tints[Math.floor(random() * tints.length)] ?? c.paper;
	const piece = (x: number, y: number): string => {
		const turn = Math.floor(random() * 4) * 90;
		const pieces = [
			path(`M0 0H${side}A${side} ${side} 0 0 1 0 ${side}Z`, filled(tint(), 0.95)),
			circle(side / 2, side / 2, 62, filled(tint(), 0.95)),
			path(`M0 0H${side}L0 ${side}Z`, filled(tint(), 0.85)),
			path(`M0 ${side / 2}A${side / 2} ${side / 2} 0 0 1 ${side} ${side / 2}Z`, filled(tint(), 0.95)),
			repeat(4, (i) => path(`M0 ${22 + i * 45}H${side}`, line(tint(), 12, 0.8))),
		];
		const inner = pieces[Math.floor(random() * pieces.length)] ?? "";
		return group({ transform: `translate(${x} ${y}) rotate(${turn} ${side / 2} ${side / 2})` }, inner);
	};
	return repeat(28, (i) => (random() < 0.26 ? "" : piece((i % 7) * side, Math.floor(i / 7) * side)));
};
