// The table of contents: every feature of the site, and what their manifests add up to.
import { feature as course } from "../features/course/feature.ts";
import { feature as footer } from "../features/footer/feature.ts";
import { feature as gallery } from "../features/gallery/feature.ts";
import { feature as header } from "../features/header/feature.ts";
import { feature as home } from "../features/home/feature.ts";
import { feature as login } from "../features/login/feature.ts";
import { feature as menu } from "../features/menu/feature.ts";
import { type Feature, registry } from "../renderer/define.ts";

export const features: readonly Feature[] = [
	header,
	menu,
	footer,
	home,
	course,
	login,
	...(import.meta.env.DEV ? [gallery] : []),
];

/** Every block of every feature, by type. */
export const blocks = registry(features.flatMap((feature) => feature.blocks ?? []));
