// A school's own colour gives whole themes, in which everything can be read.
import { converter, wcagContrast } from "culori";
import fc from "fast-check";
import { expect, test } from "vitest";
import { appearanceOf } from "../../schemas/appearance.ts";
import { brandTheme } from "../../schemas/brandTheme.ts";
import { schemaProblems } from "../../schemas/compile.ts";
import type { ThemeDoc } from "../../schemas/generated/documents.ts";
import { catalog } from "../../server/modules/site/catalog.ts";
import { contrastProblems, type Tokens } from "../../server/modules/site/contrast.ts";
import { loadTheme } from "../../src/renderer/catalog.ts";
import { isDark } from "../../src/renderer/theme.ts";

const { themes, colours } = catalog();
const base = themes.get("base");

function themesOf(themeColor: string): { header: ThemeDoc; footer: ThemeDoc } {
	const appearance = appearanceOf({ headCfRsp: { headTemplateId: 1 }, themeColor }, colours);
	const [header, footer] = [appearance.header, appearance.footer].map(({ theme }) =>
		brandTheme(theme(undefined).path, base),
	);
	if (!header || !footer) throw new Error(`${themeColor} must be a colour of a school, found none`);
	return { header, footer };
}

const token = (tokens: Tokens | undefined, name: string): string => String(tokens?.[name]);

const colour = fc
	.integer({ min: 0, max: 0xffffff })
	.map((number) => `#${number.toString(16).padStart(6, "0")}`);
const greys = Array.from({ length: 256 }, (_, level): [string] => [
	`#${level.toString(16).padStart(2, "0").repeat(3)}`,
]);

test("brand theme: every text and line has its contrast in the themes of 2,000 random colours and all greys", () => {
	fc.assert(
		fc.property(colour, (brand) => {
			const { header, footer } = themesOf(brand);
			expect([
				...contrastProblems(brand, "header", header.tokens),
				...contrastProblems(brand, "base", { ...base?.tokens, ...header.page }),
				...contrastProblems(brand, "footer", footer.tokens),
			]).toEqual([]);
		}),
		{ numRuns: 2_000, examples: greys },
	);
});

test("brand theme: has every token of its region, as a valid theme", () => {
	fc.assert(
		fc.property(colour, (brand) => {
			for (const theme of Object.values(themesOf(brand))) {
				const file = themes.get(`${theme.id.split("/")[0]}/default`);
				expect(Object.keys(theme.tokens).sort()).toEqual(Object.keys(file?.tokens ?? {}).sort());
				expect(Object.keys(theme.page ?? {})).toEqual(Object.keys(file?.page ?? {}));
				expect(schemaProblems("/theme", theme)).toEqual([]);
			}
		}),
		{ numRuns: 100 },
	);
});

const oklch = converter("oklch");

test("brand theme: header and page keep the hue of the colour", () => {
	fc.assert(
		fc.property(colour, (brand) => {
			const { c = 0, h = 0 } = oklch(brand) ?? {};
			fc.pre(c > 0.06);
			const { header } = themesOf(brand);
			for (const value of [token(header.tokens, "--header-bg"), token(header.page, "--accent")]) {
				const distance = Math.abs((oklch(value)?.h ?? 0) - h);
				expect(Math.min(distance, 360 - distance), `${brand} ${value}`).toBeLessThan(12);
			}
		}),
		{ numRuns: 500 },
	);
});

test.each([
	["a dark colour", "#0a5c36", "#0a5c36", "#0a5c36", true],
	["a colour white text nearly suits: a little darker", "#FF2A3C", "#ed002d", "#dd0029", true],
	["a light colour", "#fc0", "#ffcc00", "#866a00", false],
	["black", "#000", "#000000", "#000000", true],
	["white", "#fff", "#ffffff", "#6e6e6e", false],
])("brand theme: %s is the header's background, and as near to the accent as can be read", (...given) => {
	const [, brand, background, accent, hasDarkLogo] = given;
	const { header, footer } = themesOf(brand);
	expect(token(header.tokens, "--header-bg")).toBe(background);
	expect(token(header.page, "--accent")).toBe(accent);
	expect(isDark(header, "header")).toBe(hasDarkLogo);
	expect(isDark(footer, "footer")).toBe(true);
});

test("brand theme: a page that changes to a colour makes the same theme as the server", async () => {
	const { header, footer } = themesOf("#6a1b9a");
	for (const theme of [header, footer])
		expect(await loadTheme({ path: theme.id, fallback: "header/default" })).toEqual(theme);
});

test("brand theme: two spellings of a colour are one theme, and no theme of a file is made", () => {
	expect(themesOf("#F60").header).toEqual(themesOf("#ff6600").header);
	expect(brandTheme("header/blue", base)).toBeUndefined();
	expect(brandTheme("side-layer/brand-ff6600", base)).toBeUndefined();
});

test("brand theme: a hovered entry of the menu differs from its header", () => {
	fc.assert(
		fc.property(colour, (brand) => {
			const { tokens } = themesOf(brand).header;
			expect(wcagContrast(token(tokens, "--header-hover"), token(tokens, "--header-bg"))).toBeGreaterThan(
				1.03,
			);
		}),
		{ numRuns: 500 },
	);
});
