// Noto Sans SC for PDF. The package brings it in about a hundred slices, variable and compressed; a document gets fonts of
// one weight with nothing but its own characters, one for each slice that has some of them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { fontFolder, slices } from "./glyphs.ts";

/** Written for a character that no slice has. */
const placeholder = "?";

export interface FontRun {
	/** Of its slice. */
	readonly name: string;
	text: string;
}

/** @param text every character that the document will have */
export async function openChineseFont(text: string) {
	const [folder, names] = [fontFolder(), slices()];
	const nameOf = (character: string) => names.get(character.codePointAt(0) ?? 0);

	function runsOf(part: string): FontRun[] {
		const runs: FontRun[] = [];
		for (const character of part.normalize("NFC")) {
			const own = nameOf(character);
			const name = own ?? nameOf(placeholder) ?? "";
			const shown = own === undefined ? placeholder : character;
			const last = runs.at(-1);
			if (last?.name === name) last.text += shown;
			else runs.push({ name, text: shown });
		}
		return runs;
	}

	const characters = new Map<string, Set<string>>();
	for (const run of runsOf(text)) {
		const known = characters.get(run.name) ?? new Set();
		characters.set(run.name, known);
		for (const character of run.text) known.add(character);
	}
	const fonts = new Map<string, Buffer>();
	for (const [name, wanted] of characters)
		fonts.set(
			name,
			await subsetFont(
				readFileSync(join(folder, "files", `noto-sans-sc-${name}-wght-normal.woff2`)),
				[...wanted].join(""),
				{ targetFormat: "truetype", variationAxes: { wght: 400 } },
			),
		);
	return {
		/** By slice. */
		fonts,
		/** Parts of a text, each with the slice that has its characters. */
		runsOf,
	};
}

export type ChineseFont = Awaited<ReturnType<typeof openChineseFont>>;
