// Messages about exercises come with the features that show them.
import type { MessageLoader } from "../../core/i18n.ts";

const ofPractice: MessageLoader = (language) => import(`./messages.${language}.json`);

/** The messages of a feature, and those about exercises. */
export const withPracticeMessages =
	(ofFeature: MessageLoader): MessageLoader =>
	async (language) => {
		const [own, practice] = await Promise.all([ofFeature(language), ofPractice(language)]);
		return { default: { ...practice.default, ...own.default } };
	};
