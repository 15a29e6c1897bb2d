// Which text an item of the footer menu opens, and which others stand beside it.
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
 * @param pid item whose texts stand beside it; the one above it when absent or unknown
 * @returns undefined where no item of the menu has a text under this id
 */
export function detailOf(foot: readonly MenuItem[], id: string, pid?: string): FooterDetail | undefined {
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
