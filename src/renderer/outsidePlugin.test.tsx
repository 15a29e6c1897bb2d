import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SchoolField } from "../../schemas/fields/schoolField.ts";
import type { Block } from "../../schemas/generated/documents.ts";
import { feature } from "../../tests/fixtures/plugin-signature/feature.ts";
import { signature } from "../../tests/fixtures/plugin-signature/signature.ts";
import { loadBlockAbout, registry } from "./define.ts";
import { fields } from "./fields/fields.ts";
import { loadWidget } from "./fieldViews.ts";
import { RendererProvider, TemplateView } from "./TemplateView.tsx";

const kinds = registry([...fields.values(), signature]);
const blocks = registry(feature.blocks ?? []);

test("outside plugin: imports only the plugin interface", () => {
	const home = join(import.meta.dirname, "../../tests/fixtures/plugin-signature");
	const imports = readdirSync(home).flatMap((file) =>
		[...readFileSync(join(home, file), "utf8").matchAll(/(?:from|import|module)[ (]*"([^"]+)"/g)].map(
			([, to]) => to,
		),
	);
	const foreign = new Set(imports.filter((to) => !to?.startsWith("./")));
	expect([...foreign].sort()).toEqual([
		"../../../schemas/fields/fieldModel.ts",
		"../../../src/renderer/define.ts",
		"styled-components",
	]);
});

test("outside plugin: its field joins the registry; a duplicate type is refused", () => {
	expect(kinds.get("signature")).toBe(signature);
	expect(kinds.size).toBe(fields.size + 1);
	expect(() => registry([...kinds.values(), signature])).toThrow('type "signature" must be declared once');
});

test("outside plugin: its field is rendered, validated and encoded", () => {
	const plugin = kinds.get("signature") ?? signature;
	const def = plugin.wire.def?.({ required: true, hint: "Ada  Lovelace" } as SchoolField) ?? {};
	expect(def).toEqual({ required: true, name: "Ada Lovelace" });
	expect(plugin.wire.encode(plugin.wire.decode(" Ada Lovelace ", def), def)).toBe("Ada Lovelace");
	for (const [state, fixture] of Object.entries(plugin.fixtures)) {
		const issues = plugin.check({ def: fixture.def, value: fixture.value });
		expect(issues.length > 0, state).toBe(["missing", "wrong"].includes(state));
	}
	const { Component } = loadWidget(plugin);
	const given = { id: "a", labelledBy: "b", required: true, invalid: false, describedBy: undefined };
	const html = renderToStaticMarkup(
		<Component {...given} def={def} value="Ada" disabled={false} set={() => undefined} t={String} />,
	);
	expect(html).toMatch(/^<input id="a" aria-required="true" .* value="Ada"\/>$/);
});

test("outside plugin: a template renders its block", async () => {
	const root: Block = {
		type: "signature.line",
		props: { name: { $bind: "/name" } },
		slots: { beside: [{ type: "signature.line", props: { name: "B" } }] },
	};
	const html = renderToStaticMarkup(
		<RendererProvider value={{ blocks, act: () => undefined, t: (key) => key }}>
			<TemplateView template={{ id: "test/1", v: 1, root }} facts={{ name: "A" }} />
		</RendererProvider>,
	);
	expect(html).toBe("<p><i>A</i><p><i>B</i></p></p>");
	for (const plugin of blocks.values())
		expect(Object.keys((await loadBlockAbout(plugin)).fixtures)).toEqual(["short", "beside"]);
});
