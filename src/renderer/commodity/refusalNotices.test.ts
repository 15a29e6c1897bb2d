import { expect, test } from "vitest";
import en from "../../features/shop/cart/messages.en.json" with { type: "json" };
import zh from "../../features/shop/cart/messages.zh.json" with { type: "json" };
import { refusalNotices } from "./refusalNotices.ts";

const reason = { zh: "名额已满。", en: "No seats are left." };
const translate =
	(messages: Readonly<Record<string, string>>) =>
	(key: string, args: Readonly<Record<string, string | number>> = {}): string =>
		Object.entries(args).reduce(
			(text, [name, value]) => text.replace(`{${name}}`, `${value}`),
			messages[key] ?? "",
		);
const notices = (language: "zh" | "en", ...refused: Parameters<typeof refusalNotices>[0]) =>
	refusalNotices(refused, language, translate(language === "zh" ? zh : en));

test("items that were not merged: one notice for each reason, with three names", () => {
	const items = [..."abcde"].map((commodityId) => ({ commodityId, reason }));
	const named = { commodityId: "f", commodityName: { zh: "代数", en: "Algebra" }, reason: "Gone." };
	expect(notices("en", ...items.slice(0, 2), named)).toEqual([
		"a and b could not be added to your cart: No seats are left.",
		"Algebra could not be added to your cart: Gone.",
	]);
	expect(notices("en", ...items)).toEqual([
		"a, b, c, and 2 more could not be added to your cart: No seats are left.",
	]);
	expect(notices("zh", ...items)).toEqual(["《a》、《b》、《c》和另外 2 件没有放进购物车：名额已满。"]);
});
