// Checks the contrast of a theme: WCAG 2.2 AA, 4.5 to 1 for text, 3 to 1 for graphics such as lines.
import { blend, formatHex, wcagContrast } from "culori";
import { type Problem, problem } from "../../../schemas/problems.ts";

export type Tokens = { readonly [token: string]: string | number };

export type Region = "base" | "header" | "footer" | "side-layer";

const text = 4.5;
const graphics = 3;

const pairs: Record<
	Region,
	readonly (readonly [foreground: string, background: string, minRatio: number])[]
> = {
	base: [
		["--text", "--page-bg", text],
		["--text", "--surface", text],
		["--text", "--surface-sunken", text],
		["--text-muted", "--page-bg", text],
		["--text-muted", "--surface", text],
		["--text-muted", "--surface-sunken", text],
		["--accent", "--surface", text],
		["--accent", "--page-bg", text],
		["--accent", "--surface-sunken", text],
		["--accent", "--accent-soft", text],
		["--accent-hover", "--accent-soft", text],
		["--accent-text", "--accent", text],
		["--accent-text", "--accent-hover", text],
		["--danger", "--surface", text],
		["--danger", "--danger-soft", text],
		["--success", "--success-soft", text],
		["--warning", "--warning-soft", text],
		["--price", "--surface", text],
		["--border-strong", "--surface", graphics],
	],
	header: [
		["--header-text", "--header-bg", text],
		["--header-text", "--header-hover", text],
		["--header-text-muted", "--header-bg", text],
		["--header-accent-text", "--header-accent", text],
		["--header-field-text", "--header-field", text],
		["--header-badge-text", "--header-badge", text],
		["--header-accent", "--header-bg", graphics],
		["--header-field-border", "--header-bg", graphics],
		["--header-badge", "--header-bg", graphics],
	],
	footer: [
		["--footer-text", "--footer-bg", text],
		["--footer-text-muted", "--footer-bg", text],
		["--footer-link", "--footer-bg", text],
		["--footer-text", "--footer-band", text],
		["--footer-text-muted", "--footer-band", text],
		["--footer-link", "--footer-band", text],
	],
	"side-layer": [
		["--side-layer-text", "--side-layer-bg", text],
		["--side-layer-badge-text", "--side-layer-badge", text],
		["--side-layer-badge", "--side-layer-bg", graphics],
	],
};

/** A transparent colour is blended with the background of the region. */
function opaque(tokens: Tokens, token: string, background: string): string | undefined {
	const value = tokens[token];
	if (typeof value !== "string") return undefined;
	if (value === "transparent") return background;
	return value.length === 9 ? formatHex(blend([background, value], "normal", "rgb")) : value;
}

const regionBackgrounds: Record<Region, string> = {
	base: "--page-bg",
	header: "--header-bg",
	footer: "--footer-bg",
	"side-layer": "--side-layer-bg",
};

/** @param path of the theme, such as `themes/header/blue.json` */
export function contrastProblems(path: string, region: Region, tokens: Tokens): Problem[] {
	const regionColour = tokens[regionBackgrounds[region]];
	if (typeof regionColour !== "string" || !regionColour.startsWith("#")) return [];
	return pairs[region].flatMap(([foreground, background, minRatio]) => {
		const back = opaque(tokens, background, regionColour);
		const front = back && opaque(tokens, foreground, back);
		if (!front || !back) return [];
		// Truncated, not rounded: 4.499 is not 4.5.
		const contrast = Math.floor(wcagContrast(front, back) * 100) / 100;
		if (contrast >= minRatio) return [];
		return [
			problem(
				`${path}: ${foreground} on ${background}`,
				`at least ${minRatio} to 1 apart in contrast`,
				`${contrast} to 1 (${front} on ${back})`,
				"make one darker or the other lighter",
			),
		];
	});
}
