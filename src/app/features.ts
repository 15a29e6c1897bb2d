// The table of contents: the features of the site that header, footer and home are made of. The others are in
// contentFeatures.ts and laterFeatures.ts, so that the first screen does not grow with them; their blocks are named here.

import { feature as login } from "../features/account/login/feature.ts";
import { feature as message } from "../features/account/message/feature.ts";
import { feature as course } from "../features/catalogue/course/feature.ts";
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
	school,
	appDownload,
	service,
];

export const loadLaterFeatures = async (): Promise<readonly Feature[]> =>
	(await import("./laterFeatures.ts")).laterFeatures;

type ReservedHeights = { readonly [T in BlockType]?: number };

/** Blocks of contentFeatures.ts, with the pixels reserved for each until its code has loaded. */
const contentBlocks: ReservedHeights = {
	"answer.latest": 620,
	"answer.lesson": 220,
	"group.latest": 380,
	"membership.levels": 620,
	"news.latest": 620,
	"openClass.upcoming": 380,
	"package.featured": 780,
	"package.ofCourse": 0,
	"plan.featured": 560,
	"teacher.featured": 380,
	"voice.latest": 420,
};

/** Blocks of the other later features, likewise. */
const studentBlocks: ReservedHeights = {
	"register.form": 0,
	"third.icons": 0,
	"third.notice": 0,
	"agreement.own": 0,
	"agreement.notice": 0,
	"collect.mine": 420,
	"collect.toggle": 40,
	"homework.lesson": 0,
	"learning.courses": 0,
	"learning.owned": 0,
	"learning.resume": 0,
	"lesson.entry": 40,
	"lesson.steps": 560,
	"note.moments": 220,
	"note.panel": 280,
	"order.waiting": 0,
	"practice.continue": 260,
	"practice.daily": 300,
	"practice.due": 220,
	"resource.lesson": 0,
};

/** Stand for blocks until the manifests of their features have loaded. */
function laterBlocks(heights: ReservedHeights, load: () => Promise<readonly Feature[]>): BlockPlugin[] {
	return Object.entries(heights).map(([type, reservedHeight]) => {
		const block = async (): Promise<BlockPlugin> => {
			const found = (await load())
				.flatMap((feature) => feature.blocks ?? [])
				.find((plugin) => plugin.type === type);
			if (!found) throw new Error(`app/features.ts: no later feature has the block "${type}"`);
			return found;
		};
		return {
			type,
			reservedHeight,
			load: async () => (await block()).load(),
			about: async () => (await block()).about(),
		};
	});
}

export const laterBlockStandIns = [
	...laterBlocks(contentBlocks, async () => (await import("./contentFeatures.ts")).contentFeatures),
	...laterBlocks(studentBlocks, loadLaterFeatures),
];

/** Every block, by type. */
export const blocks = registry([
	...features.flatMap((feature) => feature.blocks ?? []),
	...laterBlockStandIns,
]);

/** The dialogs of features, by name. */
export const dialogsOf = (of: readonly Feature[]): ReadonlyMap<string, FeatureDialog> =>
	new Map(of.flatMap(({ dialogs = {} }) => Object.entries(dialogs)));
