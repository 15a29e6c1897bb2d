import { type AnyBlockPlugin, type BlockType, defineBlock, defineFeature } from "../../renderer/define.ts";

const about = () => import("./about.ts");

/** The bar is never part of the first screen, so all its blocks come together in one lazy chunk. */
const block = <K extends BlockType & `service.${string}`>(
	type: K,
	slots?: readonly string[],
): AnyBlockPlugin =>
	defineBlock<K>({
		type,
		v: 1,
		...(slots ? { slots } : {}),
		about: about as never,
		load: async () => ({ default: (await import("./components.ts")).components[type] as never }),
	});

export const feature = defineFeature({
	id: "service",
	blocks: [
		block("service.bar", ["entries", "top"]),
		block("service.qr"),
		block("service.messenger"),
		block("service.chat"),
		block("service.phone"),
		block("service.email"),
		block("service.top"),
	],
});
