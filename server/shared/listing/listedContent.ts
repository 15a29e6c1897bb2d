// What filters of several kinds of content have in common.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import { textKey } from "./textKey.ts";

/** Value of a filter that an entry has or has not. */
export const yesIf = (has: boolean): readonly string[] => (has ? ["yes"] : []);

/** Texts by their keys; the first one of each key is shown. */
export const textLabels = (
	texts: readonly (LocalText | null | undefined)[],
): ReadonlyMap<string, LocalText> =>
	new Map(texts.flatMap((text) => (text ? [[textKey(text), text] as const] : [])).toReversed());

/** The currency of most prices: the one in which ranges of prices are written. */
export function mainCurrency(priced: readonly { readonly currency: string }[]): string | undefined {
	const counts = new Map<string, number>();
	for (const { currency } of priced) counts.set(currency, (counts.get(currency) ?? 0) + 1);
	return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
