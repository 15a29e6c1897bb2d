import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { preloadNamedBlocks } from "./blocks.ts";
import { type BlockPlugin, registry } from "./define.ts";
import { NamedBlock } from "./NamedBlock.tsx";
import { RendererProvider } from "./TemplateView.tsx";

test("NamedBlock: a block below the first screen is not loaded before the page is idle; a loaded one is rendered at once", async () => {
	let loads = 0;
	const plugin: BlockPlugin = {
		type: "answer.latest",
		reservedHeight: 620,
		about: async () => ({ about: {} }),
		load: async () => {
			loads++;
			return { default: () => <b>questions</b> };
		},
	};
	const blocks = registry([plugin]);
	const draw = () =>
		renderToStaticMarkup(
			<RendererProvider value={{ blocks, act: () => undefined, t: (key) => key }}>
				<NamedBlock type="answer.latest" props={{ course: "c1" }} />
			</RendererProvider>,
		);
	expect(draw()).toMatch(/^<div class="[^"]*"><\/div>$/);
	expect(loads).toBe(0);
	await preloadNamedBlocks(["answer.latest"], blocks);
	expect(draw()).toBe("<b>questions</b>");
});
