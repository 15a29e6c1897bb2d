// Makes the themes of header and footer from a school's one colour. Hue and, where it can be read, the colour itself
// stay; lightness moves until every text is at least 4.5 to 1 from its background and every line 3 to 1 (WCAG 2.2 AA).
import {
	clampChroma,
	formatHex,
	modeLrgb,
	modeOklch,
	modeRgb,
	useMode as registerMode,
	wcagContrast,
} from "culori/fn";
import { brandColourOfTheme } from "./appearance.ts";
import type { ThemeDoc } from "./generated/documents.ts";

registerMode(modeRgb);
registerMode(modeLrgb);
const oklch = registerMode(modeOklch);

type Tokens = ThemeDoc["tokens"];
type Direction = "darker" | "lighter";
/** Of the same hue, with another lightness and no more than a chroma. */
type Shade = (lightness: number, maxChroma?: number) => string;

const text = 4.5;
const graphics = 3;
const white = "#ffffff";

const lightnessOf = (colour: string): number => oklch(colour)?.l ?? 0;

function shadesOf(colour: string): Shade {
	const { c = 0, h = 0 } = oklch(colour) ?? {};
	return (l, maxChroma = c) =>
		formatHex(
			clampChroma({ mode: "oklch", l: Math.min(1, Math.max(0, l)), c: Math.min(c, maxChroma), h }, "oklch"),
		);
}

const isReadable = (colour: string, backgrounds: readonly string[], ratio: number): boolean =>
	backgrounds.every((background) => wcagContrast(colour, background) >= ratio);

/** Lightness is found to within this; less than one step of the brightest channel. */
const precision = 0.002;

/** The first shade from a lightness on that is readable; at the end of the way black or white. */
function readableShade(
	shade: Shade,
	from: number,
	[direction, backgrounds, ratio]: readonly [Direction, readonly string[], number],
	maxChroma?: number,
): string {
	const first = shade(from, maxChroma);
	if (isReadable(first, backgrounds, ratio)) return first;
	let [unreadable, readable] = [from, direction === "darker" ? 0 : 1];
	while (Math.abs(readable - unreadable) > precision) {
		const middle = (readable + unreadable) / 2;
		if (isReadable(shade(middle, maxChroma), backgrounds, ratio)) readable = middle;
		else unreadable = middle;
	}
	return shade(readable, maxChroma);
}

/** A colour that white text nearly suits is darkened a little for it; on a lighter one the text is dark. */
const whiteTextFrom = 3.4;

/** Badges stand out by their own colour where the brand leaves room for it. */
const badges = [
	["#ffc94d", "#2b1d00"],
	["#c8281e", white],
] as const;

function badgeOn(background: string, [colour, textColour]: readonly [string, string]): Tokens {
	const [badge, badgeText] = badges.find(([each]) => isReadable(each, [background], graphics)) ?? [
		colour,
		textColour,
	];
	return { "--header-badge": badge, "--header-badge-text": badgeText };
}

/** Darker shades cannot be told from black. */
const visibleOnBlack = 0.22;

/** White text on the brand's colour. */
function darkHeader(brand: string, shade: Shade): Tokens {
	const background = isReadable(white, [brand], text)
		? brand
		: readableShade(shade, lightnessOf(brand), ["darker", [white], text]);
	const lightness = lightnessOf(background);
	const lighter = shade(Math.max(lightness + 0.06, visibleOnBlack));
	const hover = isReadable(white, [lighter], text) ? lighter : shade(lightness - 0.06);
	return {
		"--header-bg": background,
		"--header-text": white,
		"--header-text-muted": readableShade(shade, 0.9, ["lighter", [background], text], 0.03),
		"--header-hover": hover,
		"--header-border": hover,
		"--header-accent": white,
		"--header-accent-text": background,
		"--header-field": white,
		"--header-field-text": shade(0.22, 0.04),
		"--header-field-border": white,
		...badgeOn(background, [white, background]),
	};
}

/** Dark text on the brand's colour. */
function lightHeader(background: string, shade: Shade): Tokens {
	const lightness = lightnessOf(background);
	const darker = shade(lightness - 0.05);
	const hover = isReadable("#000000", [darker], text) ? darker : shade(lightness + 0.05);
	const textColour = readableShade(shade, 0.27, ["darker", [background, hover], text], 0.05);
	return {
		"--header-bg": background,
		"--header-text": textColour,
		"--header-text-muted": readableShade(shade, 0.42, ["darker", [background], text], 0.05),
		"--header-hover": hover,
		"--header-border": hover,
		"--header-accent": readableShade(shade, 0.5, ["darker", [background], text]),
		"--header-accent-text": white,
		"--header-field": white,
		"--header-field-text": textColour,
		"--header-field-border": readableShade(shade, 0.65, ["darker", [background], graphics], 0.03),
		...badgeOn(background, [textColour, white]),
	};
}

/** @param base tokens of the page, on whose grounds the accent is read */
function pageTokens(brand: string, shade: Shade, base: Tokens): Tokens {
	const soft = shade(0.96, 0.03);
	const grounds = [
		white,
		soft,
		...["--surface", "--page-bg", "--surface-sunken"].map((name) => String(base[name])),
	];
	const accent = isReadable(brand, grounds, text)
		? brand
		: readableShade(shade, lightnessOf(brand), ["darker", grounds, text]);
	const lightness = lightnessOf(accent);
	return {
		"--accent": accent,
		"--accent-hover": shade(lightness < 0.3 ? Math.max(lightness + 0.09, visibleOnBlack) : lightness - 0.09),
		"--accent-soft": soft,
	};
}

/** Dark, as the end of a page. */
function footerTokens(brand: string, shade: Shade): Tokens {
	const lightness = Math.min(0.33, Math.max(0.2, lightnessOf(brand)));
	const [background, band] = [shade(lightness, 0.09), shade(lightness - 0.05, 0.09)];
	return {
		"--footer-bg": background,
		"--footer-band": band,
		"--footer-text": white,
		"--footer-text-muted": readableShade(shade, 0.86, ["lighter", [background, band], text], 0.04),
		"--footer-border": shade(lightness + 0.12, 0.08),
		"--footer-link": white,
	};
}

/**
 * The theme of a path that a brand colour leads to; undefined for the path of a file.
 * @param path such as `header/brand-0a7d53`
 */
export function brandTheme(path: string, base: ThemeDoc | undefined): ThemeDoc | undefined {
	const brand = brandColourOfTheme(path);
	if (brand === undefined) return undefined;
	const shade = shadesOf(brand);
	if (path.startsWith("footer/")) return { id: path, tokens: footerTokens(brand, shade) };
	const hasWhiteText = wcagContrast(white, brand) >= whiteTextFrom;
	return {
		id: path,
		tokens: hasWhiteText ? darkHeader(brand, shade) : lightHeader(brand, shade),
		page: pageTokens(brand, shade, base?.tokens ?? {}),
	};
}
