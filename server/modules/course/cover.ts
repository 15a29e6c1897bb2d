// Renders the cover of a course without a picture: the same course gets the same SVG on every machine.
import { clampChroma, formatHex } from "culori";
import { anyFamily, directed, families } from "./coverFamilies.ts";
import {
	createRandom,
	filled,
	group,
	height,
	type Motif,
	type Palette,
	type Random,
	shape,
	width,
} from "./coverShapes.ts";

export interface CoverSubject {
	readonly id: string;
	/** The subject in all languages; chooses motif and hue. */
	readonly subject: string;
	/** The name in all languages; used where the subject is unknown, and as the accessible name. */
	readonly title: string;
}

const colour = (l: number, c: number, h: number): string =>
	formatHex(clampChroma({ mode: "oklch", l, c, h: (h + 360) % 360 }, "oklch")) ?? "#334155";

/** The same lightness steps for every hue, so that covers look alike. */
function paletteOf(hue: number, drift: number): Palette {
	return {
		deep: colour(0.27, 0.085, hue),
		mid: colour(0.44, 0.13, hue + drift * 0.4),
		glow: colour(0.66, 0.14, hue + drift),
		soft: colour(0.82, 0.09, hue + drift * 1.3),
		paper: colour(0.97, 0.015, hue + drift),
		accent: colour(0.84, 0.12, hue + (drift > 0 ? 150 : -170)),
	};
}

/** Text in an SVG. */
export const escaped = (text: string): string =>
	text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`).replace(/\p{Cc}/gu, " ");

const stop = (offset: string, tint: string, opacity = 1): string =>
	shape("stop", { offset, "stop-color": tint, "stop-opacity": String(opacity) });

/** A motif on the background that all covers share. @param hue in degrees of OKLCH; random when absent */
export function drawScene(motif: Motif, random: Random, title: string, hue?: number): string {
	// Dark yellow is brown: hues from 40 to 130 are not used.
	const ownHue = (hue ?? 150 + random() * 230) + (random() - 0.5) * 40;
	const c = paletteOf(ownHue, random() < 0.5 ? 38 : -38);
	const glowLeft = random() < 0.5;
	const mirrored = random() < 0.5 && !directed.has(motif);
	const picture = motif(random, c);
	const defs =
		`<linearGradient id="a" x1="0" y1="0" x2="1" y2="1">${stop("0", c.mid)}${stop("1", c.deep)}</linearGradient>` +
		`<radialGradient id="b" cx="${glowLeft ? "0.14" : "0.86"}" cy="0.04" r="0.8">${stop("0", c.glow, 0.85)}${stop("1", c.glow, 0)}</radialGradient>` +
		`<radialGradient id="c" cx="${glowLeft ? "0.95" : "0.05"}" cy="1" r="0.7">${stop("0", c.deep, 0.8)}${stop("1", c.deep, 0)}</radialGradient>` +
		`<clipPath id="d">${shape("rect", { width, height })}</clipPath>`;
	const whole = (fill: string) => shape("rect", { width, height, ...filled(fill) });
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">` +
		`<title>${escaped(title)}</title><defs>${defs}</defs><g clip-path="url(#d)">` +
		`${whole("url(#a)")}${whole("url(#b)")}${whole("url(#c)")}${mirrored ? group({ transform: `translate(${width} 0) scale(-1 1)` }, picture) : picture}</g></svg>\n`
	);
}

export function drawCover({ id, subject, title }: CoverSubject): string {
	const family =
		families.find(({ words }) => words.test(subject)) ??
		families.find(({ words }) => words.test(title)) ??
		anyFamily;
	return drawScene(family.motif, createRandom(`${id}\n${subject}`), title, family.hue);
}
