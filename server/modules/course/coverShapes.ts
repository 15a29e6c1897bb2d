// Shapes of generated covers: SVG text and numbers, no state.

/**
 * Numbers from `low`, by default 0, to `high`, by default 1, exclusive. The same seed gives the same numbers on every
 * machine.
 */
export type Random = (low?: number, high?: number) => number;

/** Colours of one cover, dark to light; accent contrasts with all of them. */
export interface Palette {
	readonly deep: string;
	readonly mid: string;
	readonly glow: string;
	readonly soft: string;
	readonly paper: string;
	readonly accent: string;
}

/** Renders the motif of a cover. */
export type Motif = (random: Random, colours: Palette) => string;

export const width = 1280;
export const height = 720;

/** One decimal is precise enough for 1280 pixels and keeps the file small. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export function createRandom(seed: string): Random {
	let hash = 0x811c9dc5;
	for (const char of seed) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
	let state = hash >>> 0;
	return (low = 0, high = 1) => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return low + (((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * (high - low);
	};
}

export const repeat = (count: number, draw: (index: number) => string): string =>
	Array.from({ length: count }, (_, index) => draw(index)).join("");

type Attributes = Record<string, string | number>;

const attributes = (given: Attributes): string =>
	Object.entries(given)
		.map(([name, value]) => ` ${name}="${typeof value === "number" ? n(value) : value}"`)
		.join("");

export const shape = (name: string, given: Attributes): string => `<${name}${attributes(given)}/>`;

export const group = (given: Attributes, inner: string): string => `<g${attributes(given)}>${inner}</g>`;

export const circle = (cx: number, cy: number, r: number, given: Attributes): string =>
	shape("circle", { cx, cy, r, ...given });

export const bar = (x: number, y: number, w: number, h: number, rx: number, given: Attributes): string =>
	shape("rect", { x, y, width: w, height: h, rx, ...given });

export const path = (d: string, given: Attributes): string => shape("path", { d, ...given });

export const line = (colour: string, size: number, opacity = 1): Attributes => ({
	fill: "none",
	stroke: colour,
	"stroke-width": size,
	"stroke-linecap": "round",
	"stroke-linejoin": "round",
	"stroke-opacity": String(Math.round(opacity * 100) / 100),
});

export const filled = (colour: string, opacity = 1): Attributes => ({
	fill: colour,
	"fill-opacity": String(Math.round(opacity * 100) / 100),
});

/** A soft curve through points: each pair is joined by a cubic with level handles. */
export function curve(points: readonly (readonly [number, number])[]): string {
	const [first, ...rest] = points;
	if (!first) return "";
	let [x, y] = first;
	let d = `M${n(x)} ${n(y)}`;
	for (const [nextX, nextY] of rest) {
		const half = (nextX - x) / 2;
		d += `C${n(x + half)} ${n(y)} ${n(nextX - half)} ${n(nextY)} ${n(nextX)} ${n(nextY)}`;
		[x, y] = [nextX, nextY];
	}
	return d;
}

/** A polyline, for dense points. */
export const through = (points: readonly (readonly [number, number])[]): string =>
	points.map(([x, y], i) => `${i ? "L" : "M"}${n(x)} ${n(y)}`).join("");

/** A layer of land, water or paper: a soft upper edge, filled to the bottom. */
export const layer = (points: readonly (readonly [number, number])[]): string =>
	`${curve(points)}V${height}H0Z`;
