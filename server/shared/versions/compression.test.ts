import { expect, test } from "vitest";
import { readForm, storedForm } from "./compression.ts";

test("a small document is stored as text", async () => {
	expect(await storedForm({ part: "news", news: [] })).toEqual(['{"part":"news","news":[]}', null]);
});

test("a large document is stored compressed, and read with its texts and its order", async () => {
	const document = {
		z: "课程 🎨 ",
		list: Array.from({ length: 20_000 }, (_, i) => ({ id: `c-${i}` })),
		a: 1,
	};
	const [text, compressed] = await storedForm(document);
	expect(text).toBeNull();
	expect(compressed?.length).toBeLessThan(JSON.stringify(document).length / 4);
	const read = await readForm({ version: 3, document: null, compressed });
	expect(JSON.stringify(read)).toBe(JSON.stringify({ version: 3, document }));
});
