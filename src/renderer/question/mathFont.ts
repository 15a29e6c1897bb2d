// The font of formulas: without the tables of a math font, browsers do not stretch brackets, roots and integrals. Where the
// system has such a font nothing is loaded; the file is loaded by the first page that shows a formula.
import { wait } from "../../core/clock.ts";

/** What TeX can produce: letters, Greek, the math alphabets, operators, arrows and brackets. */
export const unicodeRange = [
	"U+20-7E, U+A0-FF, U+131, U+2BC-2DD, U+300-338, U+391-3F6, U+2010-2027, U+2030-205F, U+20D0-20EF",
	"U+2100-214F, U+2190-21FF, U+2200-22FF, U+2300-230F, U+231C-231F, U+23B0-23B1, U+23DC-23E1, U+25A0-25FF",
	"U+2660-2663, U+266D-266F, U+27C2-27FF, U+2A00-2A2F, U+2A3F, U+2A7D-2AB0, U+1D400-1D4CF",
	"U+1D504-1D56B, U+1D6A4-1D6A5, U+1D6A8-1D755, U+1D7CE-1D7D7",
].join(", ");

/** Of Windows, of macOS and iOS, of Linux. */
const systemFonts = ["Cambria Math", "STIX Two Math", "STIXTwoMath-Regular", "Noto Sans Math"];

// These glyphs of @fontsource/stix-two-math 5.3.0, chosen by subset-font 2.9.0, which keeps the MATH table, without hinting: 117 of 372 KB.
const file = new URL("./font/stix-two-math.woff2", import.meta.url).href;

export const mathFontFamily = "Schoolfront Math";

/** A page waits no longer for it, and shows formulas in another font until it arrives. */
const maxWaitMs = 1_000;

async function load(): Promise<void> {
	const sources = [...systemFonts.map((name) => `local("${name}")`), `url("${file}") format("woff2")`];
	const font = new FontFace(mathFontFamily, sources.join(", "), { display: "swap", unicodeRange });
	document.fonts.add(font);
	try {
		await font.load();
	} catch (error) {
		console.info("the font of formulas could not be loaded; they are shown in another one", error);
	}
}

let loading: Promise<void> | undefined;
/** Before the first formula is shown. Resolves when it is loaded, cannot be, or takes too long. */
function loadMathFont(): Promise<void> {
	loading ??= Promise.race([load(), wait(maxWaitMs)]);
	return loading;
}

/** Adds the font of what is shown. */
export const addMathFont = (): void => void loadMathFont();

/** The texts of an answer, once their formulas can be shown in their font: another one would move what is beside them. */
export async function withMathFont<T>(answer: Promise<T>): Promise<T> {
	const texts = await answer;
	if (JSON.stringify(texts).includes("<math")) await loadMathFont();
	return texts;
}
