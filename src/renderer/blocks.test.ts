import { expect, it } from "vitest";
import { componentOf, preloadBlocks } from "./blocks.ts";
import type { BlockPlugin } from "./define.ts";

const plugin = (load: BlockPlugin["load"]): BlockPlugin => ({
	type: "test.block",
	about: async () => ({ about: {} }),
	load,
});
const Block = () => null;
const root = { type: "test.block" };

it("componentOf: returns the same component before and after its code has loaded", async () => {
	const lazy = plugin(async () => ({ default: Block }));
	const first = componentOf(lazy);
	await preloadBlocks(root, new Map([[lazy.type, lazy]]));
	expect(componentOf(lazy)).toBe(first);
});

it("componentOf: returns the same component after repeated loads", async () => {
	const lazy = plugin(async () => ({ default: Block }));
	const blocks = new Map([[lazy.type, lazy]]);
	await preloadBlocks(root, blocks);
	const first = componentOf(lazy);
	await preloadBlocks(root, blocks);
	expect(componentOf(lazy)).toBe(first);
	const eager = plugin(() => ({ default: Block }));
	expect(componentOf(eager)).toBe(componentOf(eager));
});
