// Loads and caches the components of blocks, so that a loaded block renders without suspending.
import { type ComponentType, lazy, memo } from "react";
import type { Block } from "../../schemas/generated/documents.ts";
import { withMessages } from "../core/i18n.ts";
import { snapshot } from "../core/snapshot.ts";
import type { BlockPlugin, BlockProps } from "./define.ts";
import { type Facts, isTrue } from "./evaluate.ts";

export type BlockRegistry = ReadonlyMap<string, BlockPlugin>;
type BlockComponent = ComponentType<BlockProps<object>>;

const loaded = new WeakMap<BlockPlugin, BlockComponent>();
const pending = new WeakMap<BlockPlugin, BlockComponent>();

/** Shallow comparison of props and slots; props are references into the facts, so this is cheap. */
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

const keep = (plugin: BlockPlugin, module: { readonly default: unknown }): BlockComponent => {
	const known = loaded.get(plugin);
	if (known) return known;
	const component = memo(module.default as BlockComponent, same) as unknown as BlockComponent;
	loaded.set(plugin, component);
	return component;
};

/** Whether the block's code is there, so that it renders without suspending. */
export const isLoaded = (plugin: BlockPlugin): boolean => loaded.has(plugin);

/** The component of a plugin; suspends until its code has loaded. */
export function componentOf(plugin: BlockPlugin): BlockComponent {
	// A block rendered as lazy stays lazy: another component would remount it.
	const known = pending.get(plugin) ?? loaded.get(plugin);
	if (known) return known;
	const module = plugin.load();
	if (!(module instanceof Promise)) return keep(plugin, module);
	const component = lazy(async () => ({
		default: keep(plugin, await withMessages(module)),
	})) as unknown as BlockComponent;
	pending.set(plugin, component);
	return component;
}

/** Whether the first render leaves a block out: it is far down, and the page does not carry its data. */
export const isBelowFirstScreen = ({ reservedHeight, firstQuery }: BlockPlugin): boolean =>
	reservedHeight !== undefined && !(firstQuery && snapshot()?.answers);

/** A block and its descendants; with facts, only visible ones. */
export function blocksIn(block: Block, facts: Facts | undefined): Block[] {
	if (facts && block.when && !isTrue(block.when, facts)) return [];
	const inner = Object.values(block.slots ?? {}).flat() as Block[];
	return [block, ...inner.flatMap((each) => blocksIn(each, facts))];
}

const pluginsOf = (types: readonly string[], blocks: BlockRegistry): BlockPlugin[] =>
	types.map((type) => blocks.get(type)).filter((plugin) => plugin !== undefined);

async function loadAll(plugins: readonly BlockPlugin[]): Promise<void> {
	await Promise.all(
		plugins.map(async (plugin) => {
			if (isLoaded(plugin)) return;
			const module = plugin.load();
			keep(plugin, module instanceof Promise ? await withMessages(module) : module);
		}),
	);
}

/**
 * Resolves when every known block of a template has loaded.
 * @param facts of the first render, which waits only for its visible blocks
 */
export async function preloadBlocks(root: Block, blocks: BlockRegistry, facts?: Facts): Promise<void> {
	const plugins = pluginsOf(
		blocksIn(root, facts).map(({ type }) => type),
		blocks,
	);
	await loadAll(plugins.filter((plugin) => !(facts && isBelowFirstScreen(plugin))));
}

/** Resolves when the known ones of these blocks have loaded. */
export const preloadNamedBlocks = (types: readonly string[], blocks: BlockRegistry): Promise<void> =>
	loadAll(pluginsOf(types, blocks));
