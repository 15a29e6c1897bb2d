// Converts a theme document to CSS custom properties; the only way a theme is applied.
import type { CSSProperties } from "react";
import type { ThemeDoc } from "../../schemas/generated/documents.ts";

type Tokens = ThemeDoc["tokens"];

const styles = new WeakMap<Tokens, CSSProperties>();

/** Custom properties as a style; the same object for the same tokens. */
export function tokenStyle(tokens: Tokens | undefined): CSSProperties | undefined {
	if (!tokens) return undefined;
	const known = styles.get(tokens);
	if (known) return known;
	const style = Object.fromEntries(
		Object.entries(tokens).map(([name, value]) => [name, String(value)]),
	) as CSSProperties;
	styles.set(tokens, style);
	return style;
}

/** Sets tokens on an element React does not render, such as the root of the document. */
export function applyTokens(element: HTMLElement, tokens: Tokens): void {
	for (const [name, value] of Object.entries(tokens)) element.style.setProperty(name, String(value));
}

/** Perceived brightness of a #rrggbb colour, from 0 to 255. */
function brightness(colour: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
	return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/** Whether the text of a region is lighter than its background. */
export function isDark(theme: ThemeDoc | undefined, region: string): boolean {
	const [text, background] = [theme?.tokens[`--${region}-text`], theme?.tokens[`--${region}-bg`]];
	return String(text).startsWith("#") && brightness(String(text)) > brightness(String(background));
}
