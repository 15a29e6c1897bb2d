import { describe, expect, it } from "vitest";
import { firstScreen, parityProblems, unknownKeys } from "./locales.ts";
import { readSources, type Source } from "./sources.ts";

const sources = readSources();
const say = (language: string, messages: Record<string, string>): Source => ({
	path: `src/features/shop/cart/messages.${language}.json`,
	text: JSON.stringify(messages),
});

describe("languages", () => {
	it("zh and en say the same things", () => {
		expect(parityProblems(sources)).toEqual([]);
	});

	it("every message that is named exists", () => {
		expect(unknownKeys(sources)).toEqual([]);
	});

	it("code of the first screen names only messages that come with it", () => {
		const first = firstScreen(sources);
		expect(unknownKeys(first)).toEqual([]);
		expect(first.map(({ path }) => path)).toContain("src/app/shell/Shell.tsx");
	});

	it("messages of later features come with these features", () => {
		const textOf = (path: string) => sources.find((source) => source.path === path)?.text ?? "";
		const lists = ["content", "later"].map((name) => textOf(`src/app/${name}Features.ts`)).join("\n");
		const features = [...lists.matchAll(/features\/[\w-]+\/([\w-]+)\/feature\.ts/g)];
		const list = `features/*/{${features
			.map(([, name]) => name)
			.toSorted()
			.join(",")}}/`;
		for (const file of ["zhRest", "enRest"]) expect(textOf(`src/locales/${file}.ts`), file).toContain(list);
	});

	it.each([
		["a missing text", say("en", { "cart.a": "A" }), say("zh", {}), "cart.a is missing"],
		["a text too many", say("en", {}), say("zh", { "cart.a": "一" }), "cart.a is missing"],
		["an empty text", say("en", { "cart.a": "A" }), say("zh", { "cart.a": " " }), "cart.a has no text"],
		["a lost place", say("en", { "cart.a": "{n} in" }), say("zh", { "cart.a": "个" }), "different places"],
		["a stray key", say("en", { "order.a": "A" }), say("zh", { "order.a": "一" }), 'must begin with "cart."'],
	])("sees %s", (_, en, zh, says) => {
		expect(parityProblems([en, zh]).join("\n")).toContain(says);
	});

	it("sees a message nobody wrote", () => {
		const code = { path: "src/features/shop/cart/A.tsx", text: 'export const A = () => t("cart.none");' };
		const template = { path: "templates/header/1.json", text: '{"$t": "cart.gone"}' };
		expect(unknownKeys([code, template])).toHaveLength(2);
	});
});
