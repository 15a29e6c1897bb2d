// What a student reads of goods that could not be added to the cart.
import type { LocalText, MergedCart } from "../../../schemas/generated/documents.ts";
import type { Language, Translate } from "../../core/i18n.ts";

/** Names in one notice. */
const maxNames = 3;

/** A notice for each reason, whatever the number of items: a cart of 200 may be refused as a whole. */
export function refusalNotices(
	refused: MergedCart["refused"],
	language: Language,
	t: Translate,
): readonly string[] {
	const inLanguage = (text: LocalText): string => (typeof text === "string" ? text : text[language]);
	const list = new Intl.ListFormat(language);
	return [...Map.groupBy(refused, ({ reason }) => inLanguage(reason))].map(([reason, items]) => {
		const names = items.map(({ commodityId, commodityName = commodityId }) =>
			t("cart.itemName", { name: inLanguage(commodityName) }),
		);
		const shown = names.slice(0, maxNames);
		if (names.length > maxNames) shown.push(t("cart.moreItems", { count: names.length - maxNames }));
		return t("cart.notMerged", { name: list.format(shown), reason });
	});
}
