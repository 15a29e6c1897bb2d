import { expect, test, vi } from "vitest";
import { fetchMessages, loadLanguage, restOfMessages, say, speak } from "./i18n.ts";

test("a message names its arguments; one that is not given stays visible", () => {
	const t = speak("en", { "test.hello": "Hello {name}, {n} new, {n} in all", "test.toString": "x" });
	expect(t("test.hello", { name: "Ada {n}", n: 0 })).toBe("Hello Ada {n}, 0 new, 0 in all");
	expect(t("test.hello", { n: 1 })).toBe("Hello {name}, 1 new, 1 in all");
});

test("a missing message is empty and reported once, where and in which language", () => {
	const said = vi.spyOn(console, "warn").mockReturnValue();
	const t = speak("zh", {});
	expect([t("test.missing"), t("test.missing"), t("toString")]).toEqual(["", "", ""]);
	expect(said.mock.calls.flat()).toMatchInlineSnapshot(`
		[
		  "src/locales/zh: test.missing must have a message, found none; add it",
		  "src/locales/zh: toString must have a message, found none; add it",
		]
	`);
	said.mockRestore();
});

test("the texts the specification quotes are what is said", async () => {
	await Promise.all([loadLanguage("en"), restOfMessages()]);
	expect(say("login.accountRequired")).toBe("please enter account"); // LOGIN-11
	expect(say("login.passwordRequired")).toBe("please enter password"); // LOGIN-12
	expect(say("login.failed")).toBe("Login failed"); // ERR-07
	await Promise.all([loadLanguage("zh"), restOfMessages()]);
	expect(say("login.failed")).toBe("登录失败");
});

test("no message of one language stands in the other unchanged where it has words", async () => {
	const [en, zh] = await Promise.all([fetchMessages("en"), fetchMessages("zh")]);
	const words = (text: string) => /[a-z]{3}/i.test(text.replace(/\{\w+\}/g, ""));
	const same = Object.keys(en).filter((key) => words(en[key] ?? "") && en[key] === zh[key]);
	expect(same.filter((key) => /^(core|login)\./.test(key))).toEqual([]);
});

test("the rest of the messages comes into the language that is being loaded, not the one before", async () => {
	speak("zh", {});
	const language = loadLanguage("en");
	await Promise.all([restOfMessages(), language]);
	expect(say("message.title")).toBe((await fetchMessages("en"))["message.title"]);
});
