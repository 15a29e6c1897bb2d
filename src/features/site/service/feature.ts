import { defineBlocks, defineFeature } from "../../../renderer/define.ts";
import type { components } from "./components.ts";

/** The bar is never part of the first screen, so all its blocks come together in one lazy chunk. */
const component =
	<K extends keyof typeof components>(type: K) =>
	async () => ({ default: (await import("./components.ts")).components[type] });

export const feature = defineFeature({
	id: "service",
	blocks: defineBlocks(() => import("./about.ts"), {
		"service.bar": { slots: ["entries", "top"], load: component("service.bar") },
		"service.qr": { load: component("service.qr") },
		"service.messenger": { load: component("service.messenger") },
		"service.chat": { load: component("service.chat") },
		"service.phone": { load: component("service.phone") },
		"service.email": { load: component("service.email") },
		"service.top": { load: component("service.top") },
	}),
});
