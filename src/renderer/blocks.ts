// Loads the components of blocks and remembers them, so that a loaded block draws without a pause.
import { type ComponentType, lazy, memo } from "react";
import type { Block } from "../../schemas/generated/documents.ts";
import { withContentMessages } from "../core/i18n.ts";
import type { AnyBlockPlugin, BlockProps } from "./define.ts";
import { type Facts, holds } from "./evaluate.ts";

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
	const known = loaded.get(plugin);
	if (known) return known;
	const component = memo(module.default as Drawn, same) as unknown as Drawn;
	loaded.set(plugin, component);
	return component;
};

/** The component of a plugin: at once when it is loaded, suspending until then otherwise. */
export function componentOf(plugin: AnyBlockPlugin): Drawn {
	// What was drawn before its code came stays what it is: another component would begin the block anew.
	const known = pending.get(plugin) ?? loaded.get(plugin);
	if (known) return known;
	const module = plugin.load();
	if (!(module instanceof Promise)) return keep(plugin, module);
	const component = lazy(async () => ({
		default: keep(plugin, await withContentMessages(module)),
	})) as unknown as Drawn;
	pending.set(plugin, component);
	return component;
}

/** Types of a block and what it holds; with facts, only of those that are drawn under them. */
function typesIn(block: Block, facts: Facts | undefined): string[] {
	if (facts && block.when && !holds(block.when, facts)) return [];
	const inner = Object.values(block.slots ?? {}).flat() as Block[];
	return [block.type, ...inner.flatMap((each) => typesIn(each, facts))];
}

/**
 * Resolves when every block a template names is loaded; unknown ones are the drawing's business.
 * @param facts of the first drawing, which waits neither for blocks that others see nor for those that keep room
 */
export async function preloadBlocks(root: Block, blocks: BlockRegistry, facts?: Facts): Promise<void> {
	const plugins = typesIn(root, facts)
		.map((type) => blocks.get(type))
		.filter((plugin) => plugin !== undefined)
		.filter((plugin) => !loaded.has(plugin) && !(facts && plugin.room));
	await Promise.all(
		plugins.map(async (plugin) => {
			const module = plugin.load();
			keep(plugin, module instanceof Promise ? await withContentMessages(module) : module);
		}),
	);
}
