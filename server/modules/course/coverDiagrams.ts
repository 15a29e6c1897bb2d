// Motifs for abstract subjects: code, curves, orbits, bars, sound, networks.
import {
	bar,
	circle,
	curve,
	filled,
	group,
	height,
	line,
	type Motif,
	n,
	path,
	repeat,
	shape,
	through,
	width,
} from "./coverShapes.ts";

export const code: Motif = (random, c) => {
	const tints = [c.paper, c.soft, c.accent, c.glow, c.soft];
	const rows = repeat(9, (row) => {
		const indent = [0, 1, 1, 2, 2, 3, 2, 1, 0][row] ?? 0;
		let x = 440 + indent * 52;
		return repeat(1 + Math.floor(random() * 3), () => {
			const long = random(60, 190);
			const tint = tints[Math.floor(random() * tints.length)] ?? c.paper;
			const shapes = x + long > 1050 ? "" : bar(x, 206 + row * 44, long, 18, 9, filled(tint, 0.92));
			x += long + 22;
			return shapes;
		});
	});
	const window = (x: number, y: number, opacity: number) => bar(x, y, 760, 500, 28, filled(c.deep, opacity));
	return group(
		{ transform: `rotate(${n(random(-7, -4))} 760 380)` },
		window(450, 60, 0.28) +
			window(380, 110, 0.72) +
			bar(380, 110, 760, 500, 28, line(c.paper, 2, 0.18)) +
			repeat(3, (i) => circle(424 + i * 34, 150, 9, filled([c.accent, c.glow, c.soft][i] ?? c.soft))) +
			rows,
	);
};

export const maths: Motif = (random, c) => {
	const wave = (lift: number, tall: number, turns: number, shift: number): [number, number][] =>
		Array.from({ length: 65 }, (_, i) => [
			i * 20,
			lift - Math.sin((i / 64) * Math.PI * turns + shift) * tall,
		]);
	const shift = random() * Math.PI;
	const turns = random(2.4, 3.4);
	const main = wave(390, 150, turns, shift);
	const second = wave(430, 110, turns * 0.8, shift + 1.1);
	const grid =
		repeat(15, (i) => path(`M${(i + 1) * 80} 0V${height}`, line(c.paper, 1.5, 0.09))) +
		repeat(8, (i) => path(`M0 ${(i + 1) * 80}H${width}`, line(c.paper, 1.5, 0.09)));
	const marks = main.filter((_, i) => i % 14 === 12);
	return (
		grid +
		path(`${through(second)}V${height}H0Z`, filled(c.glow, 0.16)) +
		path(through(second), line(c.glow, 5, 0.7)) +
		path(`${through(main)}V${height}H0Z`, filled(c.soft, 0.12)) +
		path(through(main), line(c.paper, 10)) +
		marks
			.map(
				([x, y]) =>
					path(`M${n(x)} ${n(y)}V${height}`, { ...line(c.paper, 2, 0.4), "stroke-dasharray": "4 12" }) +
					circle(x, y, 20, filled(c.accent)) +
					circle(x, y, 8, filled(c.deep)),
			)
			.join("")
	);
};

export const science: Motif = (random, c) => {
	const turn = random(0, 60);
	const orbits = repeat(3, (i) => {
		const spin = turn + i * 60;
		const angle = random() * Math.PI * 2;
		const [x, y] = [640 + Math.cos(angle) * 400, 360 + Math.sin(angle) * 140];
		return group(
			{ transform: `rotate(${n(spin)} 640 360)` },
			shape("ellipse", { cx: 640, cy: 360, rx: 400, ry: 140, ...line(c.paper, 6, 0.85) }) +
				circle(x, y, 30, filled(c.deep, 0.35)) +
				circle(x, y, 22, filled([c.accent, c.paper, c.soft][i] ?? c.paper)),
		);
	});
	return (
		repeat(36, () =>
			circle(random() * width, random() * height, random(1.5, 5), filled(c.paper, random(0.2, 0.6))),
		) +
		circle(640, 360, 190, filled(c.glow, 0.22)) +
		orbits +
		circle(640, 360, 92, filled(c.accent, 0.25)) +
		circle(640, 360, 62, filled(c.accent)) +
		circle(622, 342, 20, filled(c.paper, 0.7))
	);
};

export const music: Motif = (random, c) => {
	const count = 27;
	const bars = repeat(count, (i) => {
		const swell = Math.sin((i / (count - 1)) * Math.PI);
		const tall = 60 + swell * random(140, 420);
		const tint = i % 5 === 2 ? c.accent : i % 2 ? c.paper : c.soft;
		return bar(86 + i * 42, 360 - tall / 2, 20, tall, 10, filled(tint, 0.5 + swell * 0.5));
	});
	const rings = repeat(4, (i) => circle(640, 360, 170 + i * 110, line(c.paper, 2, 0.2 - i * 0.04)));
	return rings + bars;
};

export const business: Motif = (random, c) => {
	const tops: [number, number][] = [];
	const bars = repeat(8, (i) => {
		const tall = 110 + i * 46 + random(-46, 46);
		const x = 150 + i * 128;
		tops.push([x + 42, height - tall - 70]);
		return bar(
			x,
			height - tall,
			84,
			tall + 40,
			20,
			filled(i === 6 ? c.accent : c.paper, i === 6 ? 1 : 0.18 + i * 0.07),
		);
	});
	return (
		repeat(5, (i) => path(`M0 ${140 + i * 120}H${width}`, line(c.paper, 1.5, 0.12))) +
		bars +
		path(curve(tops), line(c.soft, 8)) +
		tops.map(([x, y]) => circle(x, y, 13, filled(c.paper)) + circle(x, y, 6, filled(c.mid))).join("")
	);
};

export const network: Motif = (random, c) => {
	const columns = [3, 5, 5, 4, 2];
	const nodes = columns.map((count, column) =>
		Array.from({ length: count }, (_, row): [number, number] => [
			200 + column * 220 + random(-24, 24),
			360 + (row - (count - 1) / 2) * 124 + random(-20, 20),
		]),
	);
	const links = nodes
		.slice(0, -1)
		.flatMap((column, i) =>
			column.flatMap(([x, y]) =>
				(nodes[i + 1] ?? []).map(([toX, toY]) =>
					path(
						curve([
							[x, y],
							[toX, toY],
						]),
						line(c.paper, 3, random() > 0.72 ? 0.7 : 0.16),
					),
				),
			),
		)
		.join("");
	const dots = nodes
		.flat()
		.map(([x, y], i) => {
			const bright = i % 5 === 1;
			return (
				circle(x, y, 44, filled(bright ? c.accent : c.paper, 0.16)) +
				circle(x, y, 26, filled(bright ? c.accent : c.paper))
			);
		})
		.join("");
	return links + dots;
};
