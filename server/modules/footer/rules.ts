// The text of a footer menu item, and the other texts of its group.
import type { FooterDetail, MenuItem } from "../../../schemas/generated/documents.ts";

interface Placed {
	readonly item: MenuItem;
	readonly above: MenuItem | undefined;
}

const placed = (items: readonly MenuItem[], above?: MenuItem): Placed[] =>
	items.flatMap((item) => [{ item, above }, ...placed(item.children ?? [], item)]);

const link = ({ id, menuName }: MenuItem) => ({ id, name: menuName });

/**
 * The text of an item with its group.
 * @param pid parent whose texts form the group; by default the parent of the item
 * @returns undefined when no item of the menu has a text under this id
 */
export function footerDetail(foot: readonly MenuItem[], id: string, pid?: string): FooterDetail | undefined {
	const all = placed(foot);
	const found = all.find(({ item }) => item.id === id);
	if (!found?.item.detail || found.item.pageHeadType !== "other") return undefined;
	const group = all.find(({ item }) => item.id === pid)?.item ?? found.above;
	const beside = group ? (group.children ?? []) : foot;
	return {
		...link(found.item),
		html: found.item.detail,
		...(group ? { group: link(group) } : {}),
		siblings: beside.filter(({ detail, pageHeadType }) => detail && pageHeadType === "other").map(link),
	};
}
