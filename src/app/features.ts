// The table of contents: the features of the site that header, footer and home are made of. The others are in
// laterFeatures.ts, so that the first screen does not grow with them; their blocks are named here.

import { feature as login } from "../features/account/login/feature.ts";
import { feature as message } from "../features/account/message/feature.ts";
import { feature as course } from "../features/catalogue/course/feature.ts";
import { feature as learning } from "../features/learn/learning/feature.ts";
import { feature as cart } from "../features/shop/cart/feature.ts";
import { feature as appDownload } from "../features/site/app-download/feature.ts";
import { feature as footer } from "../features/site/footer/feature.ts";
import { feature as header } from "../features/site/header/feature.ts";
import { feature as home } from "../features/site/home/feature.ts";
import { feature as menu } from "../features/site/menu/feature.ts";
import { feature as school } from "../features/site/school/feature.ts";
import { feature as service } from "../features/site/service/feature.ts";
import {
	type BlockPlugin,
	type BlockType,
	type Feature,
	type FeatureDialog,
	registry,
} from "../renderer/define.ts";

export const features: readonly Feature[] = [
	header,
	menu,
	footer,
	home,
	course,
	login,
	message,
	cart,
	learning,
	school,
	appDownload,
	service,
];

export const loadLaterFeatures = async (): Promise<readonly Feature[]> =>
	(await import("./laterFeatures.ts")).laterFeatures;

/** Blocks of the other features, below the first screen, with the pixels reserved for each until its code has loaded. */
export const laterBlocks: { readonly [T in BlockType]?: number } = {
	"register.form": 0,
	"third.icons": 0,
	"third.notice": 0,
	"agreement.own": 0,
	"agreement.notice": 0,
	"answer.latest": 620,
	"collect.mine": 420,
	"collect.toggle": 40,
	"group.latest": 380,
	"lesson.entry": 40,
	"lesson.next": 0,
	"membership.levels": 620,
	"news.latest": 620,
	"note.panel": 280,
	"openClass.upcoming": 380,
	"order.waiting": 0,
	"package.featured": 780,
	"package.ofCourse": 0,
	"plan.featured": 560,
	"practice.continue": 260,
	"practice.daily": 300,
	"practice.due": 220,
	"teacher.featured": 380,
	"voice.latest": 420,
};

/** Stands for a block until the manifest of its feature has loaded. */
function laterBlock([type, reservedHeight]: [type: string, reservedHeight: number]): BlockPlugin {
	const block = async (): Promise<BlockPlugin> => {
		const found = (await loadLaterFeatures())
			.flatMap((feature) => feature.blocks ?? [])
			.find((plugin) => plugin.type === type);
		if (!found)
			throw new Error(`laterBlocks: "${type}" must be a block of a feature in laterFeatures.ts, found none`);
		return found;
	};
	return {
		type,
		reservedHeight,
		load: async () => (await block()).load(),
		about: async () => (await block()).about(),
	};
}

/** Every block, by type. */
export const blocks = registry([
	...features.flatMap((feature) => feature.blocks ?? []),
	...Object.entries(laterBlocks).map(laterBlock),
]);

/** The dialogs of features, by name. */
export const dialogsOf = (of: readonly Feature[]): ReadonlyMap<string, FeatureDialog> =>
	new Map(of.flatMap(({ dialogs = {} }) => Object.entries(dialogs)));
