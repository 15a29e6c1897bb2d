// Runs inside the page of the gallery: counts how often each block is drawn, through the registry the page draws from.
import type { ComponentType } from "react";
import { blocks } from "../../src/app/features.ts";
import type { AnyBlockPlugin } from "../../src/renderer/define.ts";

const drawn = new Map<string, number>();

type Module = { readonly default: ComponentType<object> };

const counting = (type: string, { default: Block }: Module): Module => ({
	default: function Counted(props) {
		drawn.set(type, (drawn.get(type) ?? 0) + 1);
		return <Block {...props} />;
	},
});

function counted(plugin: AnyBlockPlugin): AnyBlockPlugin {
	const load = () => {
		const module = plugin.load() as Module | Promise<Module>;
		return module instanceof Promise
			? module.then((loaded) => counting(plugin.type, loaded))
			: counting(plugin.type, module);
	};
	return { ...plugin, load: load as AnyBlockPlugin["load"] };
}

/** From now on every block that was not drawn yet is counted. */
export function begin(): void {
	const registry = blocks as Map<string, AnyBlockPlugin>;
	for (const [type, plugin] of registry) registry.set(type, counted(plugin));
}

/** How often each block was drawn since the last time this was asked. */
export function take(): Readonly<Record<string, number>> {
	const found = Object.fromEntries(drawn);
	drawn.clear();
	return found;
}
