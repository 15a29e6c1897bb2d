// The table of contents: the features of the site that have blocks, which templates may name anywhere. Those with screens
// and dialogs only are in laterFeatures.ts, so that the first screen does not grow with them.

import { withLaterMessages } from "../core/i18n.ts";
import { feature as login } from "../features/account/login/feature.ts";
import { feature as message } from "../features/account/message/feature.ts";
import { feature as register } from "../features/account/register/feature.ts";
import { feature as third } from "../features/account/third/feature.ts";
import { feature as answer } from "../features/catalogue/answer/feature.ts";
import { feature as course } from "../features/catalogue/course/feature.ts";
import { feature as news } from "../features/catalogue/news/feature.ts";
import { feature as openClass } from "../features/catalogue/open-class/feature.ts";
import { feature as coursePackage } from "../features/catalogue/package/feature.ts";
import { feature as teacher } from "../features/catalogue/teacher/feature.ts";
import { feature as learning } from "../features/learn/learning/feature.ts";
import { feature as note } from "../features/learn/note/feature.ts";
import { feature as cart } from "../features/shop/cart/feature.ts";
import { feature as appDownload } from "../features/site/app-download/feature.ts";
import { feature as footer } from "../features/site/footer/feature.ts";
import { feature as header } from "../features/site/header/feature.ts";
import { feature as home } from "../features/site/home/feature.ts";
import { feature as menu } from "../features/site/menu/feature.ts";
import { feature as school } from "../features/site/school/feature.ts";
import { feature as service } from "../features/site/service/feature.ts";
import { type Feature, type FeatureDialog, registry } from "../renderer/define.ts";

export const features: readonly Feature[] = [
	header,
	menu,
	footer,
	home,
	course,
	coursePackage,
	openClass,
	teacher,
	news,
	answer,
	login,
	register,
	third,
	message,
	cart,
	learning,
	note,
	school,
	appDownload,
	service,
];

/** Features without blocks, with their messages. */
export const loadLaterFeatures = async (): Promise<readonly Feature[]> =>
	(await withLaterMessages(import("./laterFeatures.ts"))).laterFeatures;

/** Every block, by type. */
export const blocks = registry(features.flatMap((feature) => feature.blocks ?? []));

/** The dialogs of features, by name. */
export const dialogsOf = (of: readonly Feature[]): ReadonlyMap<string, FeatureDialog> =>
	new Map(of.flatMap(({ dialogs = {} }) => Object.entries(dialogs)));
