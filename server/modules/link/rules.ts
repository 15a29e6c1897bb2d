// The address of a menu item with variables (ROUTE-55).

import type { MenuItem, Menus } from "../../../schemas/generated/documents.ts";
import { fillVariables, type LinkVariable, variableProblem } from "../../../schemas/linkVariables.ts";

const everything = (items: readonly MenuItem[]): MenuItem[] =>
	items.flatMap((item) => [item, ...everything(item.children ?? [])]);

/** The path segments "." and "..", which browsers resolve even when encoded: a name could leave its folder. */
const dotFolder = /^[^?#]*\/\.{1,2}(?:[/?#]|$)/;

/**
 * The address of an item with its variables filled in.
 * @returns undefined when the menus have no such item, or its address cannot be filled in
 */
export function linkTarget(
	{ head, foot }: Menus,
	menuId: string,
	values: Readonly<Record<LinkVariable, string>>,
): string | undefined {
	const found = everything([...head, ...foot]).find(
		({ id, urlType }) => id === menuId && urlType === "variable",
	);
	if (!found?.menuUrl || variableProblem(found.menuUrl)) return undefined;
	const url = fillVariables(found.menuUrl, values);
	if (dotFolder.test(url)) return undefined;
	// An empty first segment would make the next one a host; a link to another link could be a cycle.
	return url.startsWith("//") || url.includes("#/linkVariableRedirect/") ? undefined : url;
}
