// Text as outlines, so that a picture is the same on a machine without fonts.
import { create, type Font } from "fontkit";
import { openChineseFont } from "../shared/pdf/chineseFont.ts";

export interface TextStyle {
	readonly size: number;
	readonly fill: string;
	/** Which point of the text is at x; its start by default. */
	readonly anchor?: "start" | "middle" | "end";
	readonly opacity?: number;
}

export type TextOutlines = (text: string, x: number, y: number, style: TextStyle) => string;

const anchorShares = { start: 0, middle: 0.5, end: 1 };

/** @param characters all that will be progress */
export async function openTextOutlines(characters: string): Promise<TextOutlines> {
	const { fonts, runsOf } = await openChineseFont(characters);
	const open = new Map([...fonts].map(([name, bytes]) => [name, create(bytes) as Font]));
	return (text, x, y, { size, fill, anchor = "start", opacity = 1 }) => {
		let width = 0;
		const outlines: string[] = [];
		for (const run of runsOf(text)) {
			const font = open.get(run.name);
			if (!font) throw new Error(`"${text}" has characters that the font was not opened with`);
			const scale = size / font.unitsPerEm;
			const { glyphs, positions } = font.layout(run.text);
			for (const [i, glyph] of glyphs.entries()) {
				const outline = glyph.path.toSVG();
				if (outline !== "")
					outlines.push(
						`<path transform="translate(${width.toFixed(2)} 0) scale(${scale.toFixed(5)} -${scale.toFixed(5)})" d="${outline}"/>`,
					);
				width += (positions[i]?.xAdvance ?? glyph.advanceWidth) * scale;
			}
		}
		const left = x - width * anchorShares[anchor];
		return `<g transform="translate(${left.toFixed(2)} ${y.toFixed(2)})" fill="${fill}" opacity="${opacity}">${outlines.join("")}</g>`;
	};
}
