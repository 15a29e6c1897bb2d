import { expect, test, vi } from "vitest";
import { linkOfTexts, textsOfLink } from "./schemaLink.ts";

const texts = { schema: '{"title": "课程 ☕"}', uiSchema: "", data: "not yet JSON" };

test("gallery link: the texts come back as they were typed, also unfinished ones", async () => {
	const link = await linkOfTexts(texts);
	expect(link).toMatch(/^[\w-]+$/);
	expect(await textsOfLink(link ?? "")).toEqual(texts);
});

test("gallery link: texts that need too long an address give none", async () => {
	const random = Array.from({ length: 20_000 }, (_, i) => Math.imul(i, 2_654_435_761).toString(36)).join("");
	expect(await linkOfTexts({ ...texts, data: random })).toBeUndefined();
});

test("gallery link: a cut, foreign or exploding link gives nothing", async () => {
	const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
	const link = (await linkOfTexts(texts)) ?? "";
	const bomb = (await linkOfTexts({ ...texts, data: "a".repeat(1_000_000) })) ?? "";
	for (const broken of [link.slice(0, -9), "%%%", "AAAA", "", bomb])
		expect(await textsOfLink(broken), broken).toBeUndefined();
	expect(warn).toHaveBeenCalledTimes(5);
	warn.mockRestore();
});
