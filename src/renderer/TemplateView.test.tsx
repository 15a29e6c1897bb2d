import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import type { Block } from "../../schemas/generated/documents.ts";
import { type BlockPlugin, type BlockProps, registry } from "./define.ts";
import type { Facts } from "./evaluate.ts";
import { RendererProvider, TemplateView } from "./TemplateView.tsx";

const plugin = (type: string, component: (given: never) => React.ReactNode): BlockPlugin => ({
	type,
	about: async () => ({ about: {} }),
	load: () => ({ default: component as React.ComponentType<BlockProps<never>> }),
});

const blocks = registry([
	plugin("test.word", ({ props }: { props: { word: string } }) => <b>{props.word}</b>),
	plugin("test.box", ({ slots }: { slots: Record<string, React.ReactNode> }) => <div>{slots["in"]}</div>),
	plugin("test.broken", () => {
		throw new Error("broken on purpose");
	}),
]);

function draw(root: Block, facts: Facts = {}): string {
	return renderToStaticMarkup(
		<RendererProvider value={{ blocks, act: () => undefined, t: (key) => key }}>
			<TemplateView template={{ id: "test/1", v: 1, root }} facts={facts} />
		</RendererProvider>,
	);
}

const word = (text: NonNullable<Block["props"]>): Block => ({ type: "test.word", props: text });

afterEach(() => vi.restoreAllMocks());

test("TemplateView: renders blocks into slots, with props from the facts", () => {
	const root: Block = {
		type: "test.box",
		slots: { in: [word({ word: { $bind: "/name" } }), word({ word: "b" })] },
	};
	expect(draw(root, { name: "a" })).toBe("<div><b>a</b><b>b</b></div>");
});

test("TemplateView: `when` hides a block, `each` repeats it", () => {
	const root: Block = {
		type: "test.box",
		slots: {
			in: [
				{ ...word({ word: "no" }), when: { is: "/absent" } },
				{ ...word({ word: { $bind: "/item" } }), each: "/list" },
			],
		},
	};
	expect(draw(root, { list: ["x", "y"] })).toBe("<div><b>x</b><b>y</b></div>");
});

test("TemplateView: an unknown type is reported with the known ones; its siblings are rendered", () => {
	const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
	const html = draw({ type: "test.box", slots: { in: [{ type: "test.constructor" }, word({ word: "b" })] } });
	expect(html).toContain("<b>b</b>");
	expect(error.mock.calls[0]?.[0]).toMatchInlineSnapshot(
		`"templates/test/1.in[0] test.constructor: type must be one of test.word, test.box, test.broken, found "test.constructor"; correct the template or list the plugin"`,
	);
});

test("registry: two plugins of one type are refused", () => {
	expect(() =>
		registry([plugin("a.b", () => null), plugin("a.b", () => null)]),
	).toThrowErrorMatchingInlineSnapshot(
		`[Error: plugin list: type "a.b" must be declared once, found twice; rename one]`,
	);
});
