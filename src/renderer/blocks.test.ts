import { expect, it } from "vitest";
import { componentOf, preloadBlocks } from "./blocks.ts";
import type { AnyBlockPlugin } from "./define.ts";

const plugin = (load: AnyBlockPlugin["load"]): AnyBlockPlugin => ({
	type: "test.block",
	v: 1,
	about: async () => ({ about: {} }),
	load,
});
const Block = () => null;
const root = { type: "test.block" };

it("stays the same component when its code comes after it was first drawn", async () => {
	const lazy = plugin(async () => ({ default: Block }));
	const first = componentOf(lazy);
	await preloadBlocks(root, new Map([[lazy.type, lazy]]));
	expect(componentOf(lazy)).toBe(first);
});

it("stays the same component however often it is loaded", async () => {
	const lazy = plugin(async () => ({ default: Block }));
	const blocks = new Map([[lazy.type, lazy]]);
	await preloadBlocks(root, blocks);
	const first = componentOf(lazy);
	await preloadBlocks(root, blocks);
	expect(componentOf(lazy)).toBe(first);
	const eager = plugin(() => ({ default: Block }));
	expect(componentOf(eager)).toBe(componentOf(eager));
});
