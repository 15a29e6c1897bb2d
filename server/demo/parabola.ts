// A lesson in six parts, "Drawing a parabola", as a picture for every moment.

import lesson from "./parabola.json" with { type: "json" };
import { openTextOutlines } from "./textOutlines.ts";

export const [width, height] = [800, 450];

const ink = "#2b2a33";
const [paper, grid, curveInk, pointInk, noteInk] = ["#fbf7ec", "#e6dfcc", "#b4472f", "#1d5c8a", "#2f7a4d"];

const valueAt = (x: number): number => x * x - 2 * x - 3;
const xs = [-2, -1, 0, 1, 2, 3, 4];
const signed = (value: number): string => `${value < 0 ? "−" : ""}${Math.abs(value)}`;

const unit = 40;
const [originX, originY] = [196, 246];
const px = (x: number): number => originX + x * unit;
const py = (y: number): number => originY - y * unit;
/** How far something that starts at a time and takes a while has come, from 0 to 1. */
const share = (at: number, start: number, length: number): number =>
	Math.min(1, Math.max(0, (at - start) / length));

/** @returns the picture at a moment, as SVG */
export async function openParabola(): Promise<(at: number) => string> {
	const textOutlines = await openTextOutlines(`${JSON.stringify(lesson)}0123456789−`);
	const line = (x1: number, y1: number, x2: number, y2: number, color: string, width: number): string =>
		`<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`;

	const squares = [
		...Array.from({ length: 9 }, (_, i) => line(px(i - 4), 20, px(i - 4), 430, grid, 1)),
		...Array.from({ length: 10 }, (_, i) => line(24, py(i - 4), 376, py(i - 4), grid, 1)),
	].join("");

	function axes(at: number): string {
		const across = share(at, 5, 2);
		const up = share(at, 6.5, 2);
		const marks = xs
			.filter((x) => x !== 0 && across === 1 && up === 1)
			.map(
				(x) =>
					line(px(x), originY - 4, px(x), originY + 4, ink, 2) +
					textOutlines(signed(x), px(x), originY + 22, { size: 13, fill: ink, anchor: "middle" }),
			);
		return (
			(across > 0 ? line(24, originY, 24 + 352 * across, originY, ink, 2.5) : "") +
			(up > 0 ? line(originX, 430, originX, 430 - 410 * up, ink, 2.5) : "") +
			(across === 1 ? textOutlines("x", 366, originY - 10, { size: 17, fill: ink }) : "") +
			(up === 1 ? textOutlines("y", originX + 10, 34, { size: 17, fill: ink }) : "") +
			marks.join("")
		);
	}

	/** @returns a table of which as many values are filled in as were worked out */
	function table(at: number): string {
		if (at < 10) return "";
		const [left, top, column, row] = [428, 150, 44, 34];
		const cell = (i: number, j: number, text: string, fill: string): string =>
			textOutlines(text, left + column * (i + 0.5), top + row * (j + 0.68), {
				size: 17,
				fill,
				anchor: "middle",
			});
		const known = Math.floor((at - 11) / 1.5) + 1;
		return (
			`<rect x="${left}" y="${top}" width="${column * 8}" height="${row * 2}" rx="8" fill="#ffffff" stroke="${ink}" stroke-width="1.5"/>` +
			line(left, top + row, left + column * 8, top + row, grid, 1.5) +
			line(left + column, top, left + column, top + row * 2, grid, 1.5) +
			cell(0, 0, "x", ink) +
			cell(0, 1, "y", ink) +
			xs
				.map(
					(x, i) =>
						cell(i + 1, 0, signed(x), ink) + (i < known ? cell(i + 1, 1, signed(valueAt(x)), pointInk) : ""),
				)
				.join("")
		);
	}

	const points = (at: number): string =>
		xs
			.map((x, i) => {
				const age = share(at, 25 + i * 1.75, 1);
				return age === 0
					? ""
					: `<circle cx="${px(x)}" cy="${py(valueAt(x))}" r="${(5 + 7 * (1 - age)).toFixed(1)}" fill="${pointInk}"/>`;
			})
			.join("");

	function curve(at: number): string {
		const progress = share(at, 39, 9);
		if (progress === 0) return "";
		const [from, to] = [-2.25, 4.25];
		const steps = Math.round(80 * progress);
		const at80 = (i: number): string => {
			const x = from + ((to - from) * i) / 80;
			return `${px(x).toFixed(1)} ${py(valueAt(x)).toFixed(1)}`;
		};
		const [tipX, tipY] = at80(steps).split(" ").map(Number) as [number, number];
		const pen = progress < 1 ? `<path d="M${tipX} ${tipY}l9 -26l16 8z" fill="${ink}"/>` : "";
		return `<path d="M${Array.from({ length: steps + 1 }, (_, i) => at80(i)).join("L")}" fill="none" stroke="${curveInk}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>${pen}`;
	}

	function vertex(at: number): string {
		const down = share(at, 53, 2);
		if (down === 0) return "";
		return (
			`<path d="M${px(1)} 26V${(26 + 400 * down).toFixed(1)}" stroke="${noteInk}" stroke-width="2.5" stroke-dasharray="9 7"/>` +
			textOutlines("x = 1", px(1) + 8, 46, { size: 15, fill: noteInk, opacity: down }) +
			(at >= 58
				? `<circle cx="${px(1)}" cy="${py(-4)}" r="9" fill="none" stroke="${noteInk}" stroke-width="3"/>` +
					textOutlines("(1, −4)", px(1) + 16, py(-4) + 18, { size: 16, fill: noteInk })
				: "")
		);
	}

	const zeros = (at: number): string =>
		at < 66
			? ""
			: [-1, 3]
					.filter((_, i) => at >= 66 + i * 2)
					.map(
						(x) =>
							`<circle cx="${px(x)}" cy="${originY}" r="10" fill="none" stroke="${curveInk}" stroke-width="3.5"/>` +
							textOutlines(`(${signed(x)}, 0)`, px(x) + (x < 0 ? -14 : 14), originY - 14, {
								size: 15,
								fill: curveInk,
								anchor: x < 0 ? "end" : "start",
							}),
					)
					.join("");

	/** The right half: what the part is about, and what is known so far. */
	function notes(at: number): string {
		const part = lesson.parts.findLastIndex(({ atSeconds }) => at >= atSeconds);
		const { title } = lesson.parts[part] ?? { title: { zh: "", en: "" } };
		const facts = lesson.facts.filter(({ atSeconds }) => at >= atSeconds);
		return (
			textOutlines(`${lesson.title.zh} ${lesson.title.en}`, 428, 46, { size: 20, fill: ink }) +
			textOutlines(`${part + 1}  ${title.zh}  ${title.en}`, 428, 78, { size: 16, fill: noteInk }) +
			(at >= 1 ? textOutlines(lesson.formula, 428, 124, { size: 28, fill: curveInk }) : "") +
			facts
				.map(
					({ label, text }, i) =>
						textOutlines(label, 428, 256 + i * 62, { size: 14, fill: noteInk }) +
						textOutlines(text, 428, 282 + i * 62, { size: 22, fill: ink }),
				)
				.join("")
		);
	}

	return (at) =>
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${paper}"/>${squares}${axes(at)}${table(at)}${vertex(at)}${curve(at)}${points(at)}${zeros(at)}${notes(at)}</svg>`;
}
