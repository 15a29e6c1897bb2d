// The menus as a page gets them: an item with a text of its own leads to the page that shows it.
import type { MenuItem, Menus } from "../../../schemas/generated/documents.ts";

/** The page of a text; src/core/paths.ts: footerDetail. Ids need no encoding (schemas/common: Id). */
const detailPage = (id: string, parent: string | undefined): string =>
	`#/sysPageHeadFoot/showDetail/${id}${parent === undefined ? "" : `?pid=${parent}`}`;

/** Texts are long and read by few: they stay on the server until somebody opens one. */
function sent(items: readonly MenuItem[], inFooter: boolean, parent?: string): MenuItem[] {
	return items.map(({ detail, children, ...item }) => ({
		...item,
		...(inFooter && detail && item.pageHeadType === "other"
			? { urlType: "page" as const, menuUrl: detailPage(item.id, parent) }
			: {}),
		...(children ? { children: sent(children, inFooter, item.id) } : {}),
	}));
}

const made = new WeakMap<Menus, Menus>();

/** The same object for the same menus: every school of a company without menus of its own shares one. */
export function sentMenus(menus: Menus): Menus {
	const known = made.get(menus) ?? { head: sent(menus.head, false), foot: sent(menus.foot, true) };
	made.set(menus, known);
	return known;
}
