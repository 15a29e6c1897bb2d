// Makes a page render the same on every machine: fonts of the lockfile, no motion, no blinking.
import type { Page } from "playwright-core";

const font = "/s/pc/node_modules/@fontsource-variable/noto-sans-sc/wght.css";
/** Formulas have a font of the site's own. */
const still = `
	*:not(math, math *), *::before, *::after {
		font-family: "Noto Sans SC Variable" !important;
	}
	*, *::before, *::after {
		caret-color: transparent !important;
		animation: none !important;
		transition: none !important;
	}
	html { scrollbar-width: none; }
`;

/**
 * Loads the fonts of the lockfile and stops all motion.
 * @param gallery its origin, on a page of another one
 */
export async function stopAnimations(page: Page, gallery = ""): Promise<void> {
	await page.addStyleTag({ url: `${gallery}${font}` });
	await page.addStyleTag({ content: still });
}
