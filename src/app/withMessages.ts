import { withOwnMessages } from "../core/i18n.ts";
import type { Feature, LaterFeature } from "../renderer/define.ts";

/** Every part of a feature is loaded with the feature's messages. */
export function withMessages({
	messages,
	routes = [],
	blocks = [],
	dialogs = {},
	...feature
}: LaterFeature): Feature {
	return {
		...feature,
		routes: routes.map((route) => ({ ...route, load: () => withOwnMessages(route.load(), messages) })),
		blocks: blocks.map((block) => ({
			...block,
			load: () => withOwnMessages(Promise.resolve(block.load()), messages),
		})),
		dialogs: Object.fromEntries(
			Object.entries(dialogs).map(([name, dialog]) => [
				name,
				{ ...dialog, load: () => withOwnMessages(dialog.load(), messages) },
			]),
		),
	};
}
