// Loads the components of blocks and remembers them, so that a loaded block draws without a pause.
import { type ComponentType, lazy, memo } from "react";
import type { Block } from "../../schemas/generated/documents.ts";
import type { AnyBlockPlugin, BlockProps } from "./define.ts";

export type BlockRegistry = ReadonlyMap<string, AnyBlockPlugin>;
type Drawn = ComponentType<BlockProps<object>>;

const loaded = new WeakMap<AnyBlockPlugin, Drawn>();
const pending = new WeakMap<AnyBlockPlugin, Drawn>();

/** Equal when every setting and slot is the same; settings are references into the facts, so this is cheap. */
function same(a: BlockProps<object>, b: BlockProps<object>): boolean {
	return a.act === b.act && shallow(a.props, b.props) && shallow(a.slots, b.slots);
}

function shallow(a: object, b: object): boolean {
	const left = Object.entries(a);
	return (
		left.length === Object.keys(b).length &&
		left.every(([key, value]) => Object.is(value, (b as Record<string, unknown>)[key]))
	);
}

const keep = (plugin: AnyBlockPlugin, module: { readonly default: unknown }): Drawn => {
	const component = memo(module.default as Drawn, same) as unknown as Drawn;
	loaded.set(plugin, component);
	return component;
};

/** The component of a plugin: at once when it is loaded, suspending until then otherwise. */
export function componentOf(plugin: AnyBlockPlugin): Drawn {
	const known = loaded.get(plugin) ?? pending.get(plugin);
	if (known) return known;
	const module = plugin.load();
	if (!(module instanceof Promise)) return keep(plugin, module);
	const component = lazy(async () => ({ default: keep(plugin, await module) })) as unknown as Drawn;
	pending.set(plugin, component);
	return component;
}

function typesIn(block: Block): string[] {
	const inner = Object.values(block.slots ?? {}).flat() as Block[];
	return [block.type, ...inner.flatMap(typesIn)];
}

/** Resolves when every block a template names is loaded; unknown ones are the drawing's business. */
export async function preloadBlocks(root: Block, blocks: BlockRegistry): Promise<void> {
	const plugins = typesIn(root)
		.map((type) => blocks.get(type))
		.filter((plugin) => plugin !== undefined)
		.filter((plugin) => !loaded.has(plugin));
	await Promise.all(plugins.map(async (plugin) => keep(plugin, await plugin.load())));
}
