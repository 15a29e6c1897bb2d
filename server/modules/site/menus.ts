// The menus as a page gets them: an item with a text of its own links to the page that shows it.
import type { MenuItem, Menus } from "../../../schemas/generated/documents.ts";
import { documentsNamed, treeIn } from "../../shared/documentNodes.ts";

/** The page of a text; src/core/paths.ts: footerDetail. Ids need no encoding (schemas/common: Id). */
const detailPage = (id: string, parent: string | undefined): string =>
	`#/sysPageHeadFoot/showDetail/${id}${parent === undefined ? "" : `?pid=${parent}`}`;

/** Texts are long and rarely read: the page fetches them one by one. */
function sent(items: readonly MenuItem[], inFooter: boolean, parent?: string): MenuItem[] {
	return items.map(({ detail, children, ...item }) => ({
		...item,
		...(inFooter && detail && item.pageHeadType === "other"
			? { urlType: "page" as const, menuUrl: detailPage(item.id, parent) }
			: {}),
		...(children ? { children: sent(children, inFooter, item.id) } : {}),
	}));
}

const cache = new WeakMap<Menus, Menus>();

/** Returns the same object for the same menus, so that schools share it and its serialized reply. */
export function sentMenus(menus: Menus): Menus {
	const known = cache.get(menus) ?? { head: sent(menus.head, false), foot: sent(menus.foot, true) };
	cache.set(menus, known);
	return known;
}

const isText = (value: unknown): boolean => value === undefined || typeof value === "string";
const isAddress = (value: unknown): boolean =>
	isText(value) && /^(?:https?:|\/|#|$)/.test(String(value ?? ""));

/** The items of all menus of a site with their paths, without those whose values the schema refuses. */
export const menuItems = (site: object): [path: string, item: MenuItem][] =>
	documentsNamed(site, "menus").flatMap(([path, { head, foot }]) =>
		[...treeIn(`${path}.head`, head), ...treeIn(`${path}.foot`, foot)]
			.filter(
				([, { id, pageHeadType, menuUrl }]) =>
					isText(id) && pageHeadType && isText(pageHeadType) && isAddress(menuUrl),
			)
			.map(([at, item]): [string, MenuItem] => [at, item as unknown as MenuItem]),
	);
