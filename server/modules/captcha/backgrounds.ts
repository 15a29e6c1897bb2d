// Landscapes for slider pictures. Rendering one is slow, so each serves for many challenges, which show different
// parts of it; none stays for long, so that nobody can collect all of them.
import type { Sharp } from "sharp";
import { randomBetween, randomDecimal, randomItem } from "./random.ts";

/** Pixels; larger than a slider picture, so that two of the same landscape differ. */
export const land = { width: 760, height: 400 } as const;

/** Landscapes in memory, 0.9 MB each, and challenges each serves for. */
const maxCount = 8;
const uses = 200;

const palettes = [
	{ sky: ["#8ec5fc", "#e0c3fc"], sun: "#fff3c4", hills: ["#7fa99b", "#5d8a83", "#3e6a6b", "#2b4c55"] },
	{ sky: ["#fbc2a4", "#f7796d"], sun: "#ffe9b0", hills: ["#c4607a", "#8f4a74", "#5c3a67", "#3a2a52"] },
	{ sky: ["#cfe9d8", "#8fd0c8"], sun: "#fffbe0", hills: ["#8fbf8a", "#5fa074", "#3c7f66", "#265e55"] },
	{ sky: ["#d6dcf5", "#8b9fd9"], sun: "#ffffff", hills: ["#7d8fc7", "#5f70ad", "#47558c", "#2f3a66"] },
	{ sky: ["#fde7c3", "#f6b76b"], sun: "#fff8e2", hills: ["#d99a5b", "#b9764a", "#8a5543", "#5b3a3a"] },
] as const;

/** A ridge from edge to edge: waves through points of random height. */
function ridge(height: number, swing: number): string {
	const points = Array.from({ length: 9 }, (_, i) => ({
		x: (i * land.width) / 8,
		y: height + randomDecimal(-swing, swing),
	}));
	const waves = points.slice(1).map(({ x, y }, i) => {
		const from = points[i] ?? { x: 0, y };
		const middle = (from.x + x) / 2;
		return `C ${middle} ${from.y} ${middle} ${y} ${x} ${y}`;
	});
	return `M 0 ${points[0]?.y ?? height} ${waves.join(" ")} L ${land.width} ${land.height} L 0 ${land.height} Z`;
}

/** Trees and clouds about as large as a piece: darkness or brightness alone does not give the gap away. */
function things(colour: string): string {
	return Array.from({ length: 16 }, () => {
		const [x, y, size] = [
			randomBetween(0, land.width),
			randomBetween(40, land.height - 30),
			randomBetween(14, 46),
		];
		const opacity = randomDecimal(0.12, 0.4).toFixed(2);
		return randomItem([
			`<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.45}" fill="#fff" opacity="${opacity}"/>`,
			`<path d="M ${x} ${y - size} l ${size * 0.55} ${size * 1.6} h ${-size * 1.1} Z" fill="${colour}" opacity="${opacity}"/>`,
			`<circle cx="${x}" cy="${y}" r="${size * 0.6}" fill="${colour}" opacity="${opacity}"/>`,
			`<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="6" transform="rotate(${randomBetween(0, 89)} ${x} ${y})" fill="#000" opacity="${randomDecimal(0.06, 0.16).toFixed(2)}"/>`,
		]);
	}).join("");
}

function landscape(): string {
	const { sky, sun, hills } = randomItem(palettes);
	const layers = hills.map((colour, i) => {
		const height = land.height * (0.42 + i * 0.15);
		return `<path d="${ridge(height, 46 - i * 6)}" fill="${colour}"/>${i === 1 ? things(hills[3]) : ""}`;
	});
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" width="${land.width}" height="${land.height}">` +
		`<linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>` +
		`<rect width="100%" height="100%" fill="url(#s)"/>` +
		`<circle cx="${randomBetween(80, land.width - 80)}" cy="${randomBetween(60, 150)}" r="${randomBetween(28, 54)}" fill="${sun}"/>` +
		`${layers.join("")}${things(hills[2])}</svg>`
	);
}

interface Background {
	readonly pixels: Promise<Buffer>;
	used: number;
}

/** RGB of a landscape, `land.width` by `land.height`. */
export function createBackgrounds(draw: (svg: Buffer) => Sharp): () => Promise<Buffer> {
	const cached: Background[] = [];
	return () => {
		const worn = cached.findIndex(({ used }) => used >= uses);
		if (worn >= 0) cached.splice(worn, 1);
		if (cached.length < maxCount) {
			const background: Background = {
				pixels: draw(Buffer.from(landscape())).removeAlpha().raw().toBuffer(),
				used: 0,
			};
			cached.push(background);
			background.pixels.catch(() => cached.splice(cached.indexOf(background), 1));
		}
		const chosen = cached[randomBetween(0, cached.length - 1)] as Background;
		chosen.used += 1;
		return chosen.pixels;
	};
}
