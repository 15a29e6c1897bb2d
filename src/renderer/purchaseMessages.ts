// Messages about orders and payments come with the features that show them.
import type { MessageLoader } from "../core/i18n.ts";

const ofPurchase: MessageLoader = (language) => import(`./purchase/messages.${language}.json`);

/** The messages of a feature, and those about orders and payments. */
export const withPurchaseMessages =
	(ofFeature: MessageLoader): MessageLoader =>
	async (language) => {
		const [own, purchase] = await Promise.all([ofFeature(language), ofPurchase(language)]);
		return { default: { ...purchase.default, ...own.default } };
	};
