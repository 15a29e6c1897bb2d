import { expect, test } from "vitest";
import { appearanceOf, brandColourOfTheme, sideLayerAppearance } from "./appearance.ts";
import type { ColourTable, HomeConfig } from "./generated/documents.ts";

const colours = {
	default: "plain",
	colours: { plain: { header: "plain", footer: "plain" }, red: { header: "redDeep", footer: "redLight" } },
} as unknown as ColourTable;
const homeWith = (change: Partial<HomeConfig>): HomeConfig => ({
	headCfRsp: { headTemplateId: 2 },
	themeColor: "red",
	...change,
});

test("numbers, names of customers and the colour of a home config lead to catalog paths", () => {
	const { header, footer, page, globalTheme } = appearanceOf(
		homeWith({ footTemplateId: "customer/harbor", homePageTemplateRsp: { globalTheme: "black-white" } }),
		colours,
	);
	expect(header.template).toEqual({ path: "header/2", fallback: "header/1", patches: [] });
	expect(footer.template).toEqual({ path: "customer/harbor/footer", fallback: "footer/1", patches: [] });
	expect(page).toEqual({ path: "page/home-1", fallback: "page/home-1", patches: [] });
	expect(globalTheme).toEqual({ path: "global/black-white", fallback: "base" });
	expect(header.theme(undefined)).toEqual({ path: "header/redDeep", fallback: "header/default" });
	expect(footer.theme({ theme: "own" }).path).toBe("footer/own");
});

test("an unknown colour and a config that is loading mean the default", () => {
	expect(appearanceOf(homeWith({ themeColor: "mauve" }), colours).header.theme(undefined).path).toBe(
		"header/plain",
	);
	expect(appearanceOf(undefined, colours).header.template.path).toBe("header/1");
});

test("a school's own colour leads to themes that are made from it, whatever its spelling", () => {
	for (const themeColor of ["#0A7D53", "#0a7d53"]) {
		const { header, footer } = appearanceOf(homeWith({ themeColor }), colours);
		expect(header.theme(undefined).path).toBe("header/brand-0a7d53");
		expect(footer.theme(undefined).path).toBe("footer/brand-0a7d53");
	}
	expect(appearanceOf(homeWith({ themeColor: "#fc0" }), colours).header.theme(undefined).path).toBe(
		"header/brand-ffcc00",
	);
	expect(["header/brand-0a7d53", "header/brand-0A7D53", "header/red"].map(brandColourOfTheme)).toEqual([
		"#0a7d53",
		undefined,
		undefined,
	]);
});

test("the service bar has template 1 for type 1 and for none, template 4 for every other", () => {
	expect([undefined, 1, "1", 2, "4"].map((type) => sideLayerAppearance(type).template.path)).toEqual([
		...Array(3).fill("side-layer/1"),
		...Array(2).fill("side-layer/4"),
	]);
});
