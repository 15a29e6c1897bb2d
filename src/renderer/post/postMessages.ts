// Messages of posts come with the features that show posts.
import type { MessageLoader } from "../../core/i18n.ts";

const ofPosts: MessageLoader = (language) => import(`./messages.${language}.json`);

/** The messages of a feature, and those of posts. */
export const withPostMessages =
	(ofFeature: MessageLoader): MessageLoader =>
	async (language) => {
		const [own, posts] = await Promise.all([ofFeature(language), ofPosts(language)]);
		return { default: { ...posts.default, ...own.default } };
	};
