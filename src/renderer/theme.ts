// Converts a theme document to CSS custom properties; the only way a theme is applied.
import type { CSSProperties } from "react";
import type { ThemeDoc } from "../../schemas/generated/documents.ts";

const styles = new WeakMap<ThemeDoc, CSSProperties>();

/** Custom properties of a theme as a style; the same object for the same document. */
export function themeStyle(theme: ThemeDoc | undefined): CSSProperties | undefined {
	if (!theme) return undefined;
	const known = styles.get(theme);
	if (known) return known;
	const style = Object.fromEntries(
		Object.entries(theme.tokens).map(([name, value]) => [name, String(value)]),
	) as CSSProperties;
	styles.set(theme, style);
	return style;
}

/** Sets the tokens of a theme on an element React does not render, such as the root of the document. */
export function applyTheme(element: HTMLElement, theme: ThemeDoc): void {
	for (const [name, value] of Object.entries(theme.tokens)) element.style.setProperty(name, String(value));
}
