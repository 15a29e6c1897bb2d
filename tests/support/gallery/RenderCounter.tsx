// Runs in the gallery's page: counts the renders of each block, through the page's own registry.
import type { ComponentType } from "react";
import { blocks } from "../../../src/app/features.ts";
import type { BlockPlugin } from "../../../src/renderer/define.ts";

const rendered = new Map<string, number>();

type Module = { readonly default: ComponentType<object> };

const counting = (type: string, { default: Block }: Module): Module => ({
	default: function Counted(props) {
		rendered.set(type, (rendered.get(type) ?? 0) + 1);
		return <Block {...props} />;
	},
});

function counted(plugin: BlockPlugin): BlockPlugin {
	const load = () => {
		const module = plugin.load() as Module | Promise<Module>;
		return module instanceof Promise
			? module.then((loaded) => counting(plugin.type, loaded))
			: counting(plugin.type, module);
	};
	return { ...plugin, load: load as BlockPlugin["load"] };
}

/** From now on every block that was not rendered yet is counted. */
export function startCounting(): void {
	const registry = blocks as Map<string, BlockPlugin>;
	for (const [type, plugin] of registry) registry.set(type, counted(plugin));
}

/** Renders of each block since the last call. */
export function take(): Readonly<Record<string, number>> {
	const found = Object.fromEntries(rendered);
	rendered.clear();
	return found;
}
