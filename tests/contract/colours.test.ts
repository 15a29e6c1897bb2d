// The colour table names every theme, and existing ones only.
import { expect, test, vi } from "vitest";
import { appearance, colourNames, regionTheme } from "../../src/renderer/catalog.ts";
import { themePaths } from "../../src/renderer/documents.ts";

test.each(["header", "footer"] as const)("colours: every theme of the %s belongs to a colour", (region) => {
	const themes = themePaths().filter((path) => path.startsWith(`${region}/`));
	const used = new Set(colourNames().map((colour) => regionTheme(region, colour)));
	expect([...used].sort()).toEqual(themes);
});

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
