// The colour table names what there is, leaves no theme out, and is read alike by server and page.
import { expect, test, vi } from "vitest";
import { catalog, themePath as serverPath } from "../../server/modules/site/catalog.ts";
import { themePath } from "../../src/renderer/catalog.ts";
import { themePaths } from "../../src/renderer/documents.ts";

const { colours } = catalog();
const regions = ["header", "footer"] as const;

test.each(regions)("every theme of the %s is meant by a colour", (region) => {
	const themes = themePaths().filter((path) => path.startsWith(`${region}/`));
	const meant = new Set(Object.keys(colours.colours).map((colour) => themePath(region, colour)));
	expect([...meant].sort()).toEqual(themes);
});

test.each([...Object.keys(colours.colours), "constructor", "pink"])(
	"server and page mean the same by %s",
	(colour) => {
		const warn = vi.spyOn(console, "warn").mockReturnValue();
		for (const region of regions) expect(themePath(region, colour)).toBe(serverPath(colours, region, colour));
		warn.mockRestore();
	},
);

test("an unknown colour is drawn as the default and told of once", () => {
	const warn = vi.spyOn(console, "warn").mockReturnValue();
	for (const region of regions) expect(themePath(region, "mauve")).toBe(`${region}/default`);
	expect(warn.mock.calls).toEqual([
		[
			`themes/colours.json: expected one of ${Object.keys(colours.colours).join(", ")}, found "mauve"; default is shown instead`,
		],
	]);
	warn.mockRestore();
});

test("a look that a template names itself wins over the colour", () => {
	expect(themePath("header", "redDeep", "white")).toBe("header/white");
});
