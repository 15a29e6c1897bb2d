// Controls under the pointer and with the focus, each with the region it belongs to.
import type { Locator } from "playwright-core";
import { searchField } from "../browser/searchField.ts";
import type { Screen, Shown, Visit } from "./screen.ts";

type Find = (shown: Shown) => Locator;
const desktop = [1280];

const banner: Find = ({ page }) => page.getByRole("banner");
const menu: Find = (shown) =>
	banner(shown)
		.getByRole("navigation", { name: shown.t("menu.label") })
		.getByRole("link")
		.nth(1);
const signIn: Find = (shown) =>
	banner(shown).getByRole("button", { name: shown.t("app.signIn"), exact: true });
const menuOpener: Find = (shown) =>
	banner(shown).getByRole("button", { name: shown.t("menu.open"), exact: true });
const card: Find = ({ page }) => page.getByRole("main").getByRole("article").first();
const cardLink: Find = (shown) => card(shown).getByRole("link").first();
const footer: Find = ({ page }) => page.getByRole("contentinfo");
const footerLink: Find = (shown) => footer(shown).getByRole("link").first();
const searchForm: Find = ({ page }) => page.getByRole("main").getByRole("search");
const search: Find = (shown) => searchField(searchForm(shown));
const side: Find = ({ page, t }) => page.getByRole("complementary", { name: t("app.service") });
const sideIcon: Find = (shown) => side(shown).getByRole("button").first();

const hovered = (name: string, control: Find, region: Find, more: Partial<Screen> = {}): Screen => ({
	name: `${name}-hover`,
	hash: "/course/list",
	part: async (shown) => {
		await control(shown).hover();
		return region(shown);
	},
	widths: desktop,
	...more,
});

/** The ring shows for a focus of the keyboard only. */
const focused = (name: string, control: Find, region: Find, more: Partial<Screen> = {}): Screen => ({
	name: `${name}-focus`,
	hash: "/course/list",
	part: async (shown) => {
		await shown.page.mouse.move(0, 0);
		await shown.page.keyboard.press("Shift");
		await control(shown).focus();
		return region(shown);
	},
	...more,
});

/** Controls of the header and the footer, which every company has its own of. */
const regions: readonly Screen[] = [
	hovered("menu", menu, banner),
	focused("menu", menu, banner, { widths: desktop }),
	focused("menu-opener", menuOpener, banner, { widths: [375] }),
	hovered("footer", footerLink, footer),
	focused("footer", footerLink, footer, { widths: desktop }),
];

const controls: readonly Screen[] = [
	hovered("button", signIn, banner),
	focused("button", signIn, banner),
	hovered("card", cardLink, card),
	focused("card", cardLink, card),
	focused("search", search, searchForm),
	hovered("side", sideIcon, side),
	focused("side", sideIcon, side),
];

export const pointerVisits: readonly Visit[] = [
	{ folder: "pointer-maple", host: "maple.localhost", screens: [...regions, ...controls] },
	{ folder: "pointer-cedar", host: "cedar.localhost", screens: regions },
	{ folder: "pointer-harbor", host: "harbor.localhost", screens: regions },
];
