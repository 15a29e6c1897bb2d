// The colour table names every theme, and existing ones only.
import { converter } from "culori";
import { expect, test, vi } from "vitest";
import { appearance, colourNames, regionTheme } from "../../src/renderer/catalog.ts";
import { themePaths, themes } from "../../src/renderer/documents.ts";

test.each(["header", "footer"] as const)("colours: every theme of the %s belongs to a colour", (region) => {
	const themes = themePaths().filter((path) => path.startsWith(`${region}/`));
	const used = new Set(colourNames().map((colour) => regionTheme(region, colour)));
	expect([...used].sort()).toEqual(themes);
});

const oklch = converter("oklch");
const hueOf = (colour: unknown): number => oklch(String(colour))?.h ?? 0;

/** A light header is known by its accent, any other by its background. */
const headerColour = (tokens: Readonly<Record<string, unknown>>): unknown =>
	(oklch(String(tokens["--header-bg"]))?.l ?? 0) > 0.8 ? tokens["--header-accent"] : tokens["--header-bg"];

test.each(themePaths().filter((path) => path.startsWith("header/")))(
	"colours: the page's accent has the hue of %s",
	(path) => {
		const theme = themes.get(path);
		const distance = Math.abs(hueOf(theme?.page?.["--accent"]) - hueOf(headerColour(theme?.tokens ?? {})));
		expect(Math.min(distance, 360 - distance)).toBeLessThan(12);
	},
);

test.each(["mauve", "constructor"])(
	"colours: an unknown colour %s falls back to the default and is reported once",
	(themeColor) => {
		const warn = vi.spyOn(console, "warn").mockReturnValue();
		const home = { headCfRsp: { headTemplateId: 1 }, themeColor };
		for (const { header, footer } of [appearance(home), appearance(home)])
			expect([header, footer].map(({ theme }) => theme(undefined).path)).toEqual([
				"header/default",
				"footer/default",
			]);
		expect(warn.mock.calls).toEqual([
			[
				`themes/colours.json: expected one of ${colourNames().join(", ")}, found "${themeColor}"; default is shown instead`,
			],
		]);
		warn.mockRestore();
	},
);
