import { expect, test, vi } from "vitest";
import { fetchMessages, loadLanguage, loadRemainingMessages, setLanguage, translate } from "./i18n.ts";

test("translate: arguments are inserted, missing ones stay visible", () => {
	const t = setLanguage("en", { "test.hello": "Hello {name}, {n} new, {n} in all", "test.toString": "x" });
	expect(t("test.hello", { name: "Ada {n}", n: 0 })).toBe("Hello Ada {n}, 0 new, 0 in all");
	expect(t("test.hello", { n: 1 })).toBe("Hello {name}, 1 new, 1 in all");
});

test("translate: a missing message is empty and reported once with its language", () => {
	const logged = vi.spyOn(console, "warn").mockReturnValue();
	const t = setLanguage("zh", {});
	expect([t("test.missing"), t("test.missing"), t("toString")]).toEqual(["", "", ""]);
	expect(logged.mock.calls.flat()).toMatchInlineSnapshot(`
		[
		  "messages.zh.json: test.missing must have a message, found none; add it",
		  "messages.zh.json: toString must have a message, found none; add it",
		]
	`);
	logged.mockRestore();
});

test("messages: texts quoted by the specification are unchanged", async () => {
	await Promise.all([loadLanguage("en"), loadRemainingMessages()]);
	expect(translate("login.accountRequired")).toBe("please enter account"); // LOGIN-11
	expect(translate("login.passwordRequired")).toBe("please enter password"); // LOGIN-12
	expect(translate("login.failed")).toBe("Login failed"); // ERR-07
	await Promise.all([loadLanguage("zh"), loadRemainingMessages()]);
	expect(translate("login.failed")).toBe("登录失败");
});

test("messages: none is left untranslated", async () => {
	const [en, zh] = await Promise.all([fetchMessages("en"), fetchMessages("zh")]);
	const words = (text: string) => /[a-z]{3}/i.test(text.replace(/\{\w+\}/g, ""));
	const same = Object.keys(en).filter((key) => words(en[key] ?? "") && en[key] === zh[key]);
	expect(same.filter((key) => /^(core|login)\./.test(key))).toEqual([]);
});

test("loadRemainingMessages: they belong to the language that is being loaded", async () => {
	setLanguage("zh", {});
	const language = loadLanguage("en");
	await Promise.all([loadRemainingMessages(), language]);
	expect(translate("message.title")).toBe((await fetchMessages("en"))["message.title"]);
});
