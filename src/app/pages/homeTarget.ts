// Where a home page redirects its visitors (OPEN-058).
import type { HomeConfig, MenuItem, Menus } from "../../../schemas/generated/documents.ts";
import { isHome, safeUrl } from "../../core/paths.ts";
import { menuLinks } from "../../features/site/menu/rules.ts";

const flatten = (items: readonly MenuItem[]): MenuItem[] =>
	items.flatMap((item) => [item, ...flatten(item.children ?? [])]);

/** Whether an address is the home page again, however it is spelled. */
function leadsHome(href: string): boolean {
	const { origin, pathname, hash } = new URL(href, location.href);
	const isSite = /^\/(s\/pc(\/(index\.html)?)?|wap\/?)?$/.test(pathname);
	return origin === location.origin && isSite && isHome(hash.slice(1).split("?")[0] ?? "");
}

/** Links whose target only the server knows could lead here again. */
const isVariable = (href: string): boolean => href.includes("#/linkVariableRedirect/");

function wanted(page: NonNullable<HomeConfig["homePageTemplateRsp"]>, menus: Menus | undefined) {
	if (page.redirectType === "link") return safeUrl(page.templateLink);
	if (page.redirectType !== "page") return undefined;
	const item = page.field2 && flatten(menus?.head ?? []).find(({ menuUrl }) => menuUrl === page.field2);
	const [link] = item ? menuLinks([item]) : [];
	return link?.href ?? safeUrl(page.field3) ?? safeUrl(page.templateLink);
}

/** Where home redirects to; undefined when it does not, or would redirect to itself. */
export function homeTarget(home: HomeConfig | undefined, menus: Menus | undefined): string | undefined {
	const href = home?.homePageTemplateRsp && wanted(home.homePageTemplateRsp, menus);
	return href === undefined || leadsHome(href) || isVariable(href) ? undefined : href;
}
