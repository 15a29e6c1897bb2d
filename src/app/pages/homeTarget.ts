// Where a home page that is none of its own sends its visitors (OPEN-058).
import type { HomeConfig, MenuItem, Menus } from "../../../schemas/generated/documents.ts";
import { safeUrl } from "../../core/paths.ts";
import { menuLinks } from "../../features/site/menu/rules.ts";
import { isHome } from "./homePage.ts";

const every = (items: readonly MenuItem[]): MenuItem[] =>
	items.flatMap((item) => [item, ...every(item.children ?? [])]);

/** Whether an address is the home page again, however it is spelled. */
function leadsHome(href: string): boolean {
	const { origin, pathname, hash } = new URL(href, location.href);
	const isSite = /^\/(s\/pc(\/(index\.html)?)?|wap\/?)?$/.test(pathname);
	return origin === location.origin && isSite && isHome(hash.slice(1).split("?")[0] ?? "");
}

/** Links that first have to ask where they lead could lead here again. */
const asksFirst = (href: string): boolean => href.includes("#/linkVariableRedirect/");

function wanted(page: NonNullable<HomeConfig["homePageTemplateRsp"]>, menus: Menus | undefined) {
	if (page.redirectType === "link") return safeUrl(page.templateLink);
	if (page.redirectType !== "page") return undefined;
	const item = page.field2 && every(menus?.head ?? []).find(({ menuUrl }) => menuUrl === page.field2);
	const [link] = item ? menuLinks([item]) : [];
	return link?.href ?? safeUrl(page.field3) ?? safeUrl(page.templateLink);
}

/** Where home sends on to; undefined when it stays, or would only come back to itself. */
export function homeTarget(home: HomeConfig | undefined, menus: Menus | undefined): string | undefined {
	const href = home?.homePageTemplateRsp && wanted(home.homePageTemplateRsp, menus);
	return href === undefined || leadsHome(href) || asksFirst(href) ? undefined : href;
}
