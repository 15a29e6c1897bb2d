// Where a menu item with variables leads for who asks (ROUTE-55).

import type { MenuItem, Menus } from "../../../schemas/generated/documents.ts";
import { fillIn, type LinkVariable, variableFault } from "../../../schemas/linkVariables.ts";

const everything = (items: readonly MenuItem[]): MenuItem[] =>
	items.flatMap((item) => [item, ...everything(item.children ?? [])]);

/** A folder called "." or "..", which no encoding keeps browsers from resolving: a name could climb by it. */
const dotFolder = /^[^?#]*\/\.{1,2}(?:[/?#]|$)/;

/**
 * The address of a variable item with its variables filled in.
 * @returns undefined where the menus have no such item, or its address cannot be filled in
 */
export function targetOf(
	{ head, foot }: Menus,
	menuId: string,
	values: Readonly<Record<LinkVariable, string>>,
): string | undefined {
	const found = everything([...head, ...foot]).find(
		({ id, urlType }) => id === menuId && urlType === "variable",
	);
	if (!found?.menuUrl || variableFault(found.menuUrl)) return undefined;
	const url = fillIn(found.menuUrl, values);
	if (dotFolder.test(url)) return undefined;
	// An empty first part would make the next one a host; a link to a link could lead round in a circle.
	return url.startsWith("//") || url.includes("#/linkVariableRedirect/") ? undefined : url;
}
