// A form made from a schema, by keyboard: its lists, what is typed, what is wrong, and schemas nobody can draw.
import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { resize } from "../support/gallery/galleryPages.ts";
import { focused, openNestedForm as open, sent } from "../support/gallery/nestedFormPage.ts";

const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

const list = {
	type: "object",
	title: "Team",
	properties: {
		people: {
			type: "array",
			title: "People",
			items: { type: "object", required: ["name"], properties: { name: { type: "string", title: "Name" } } },
		},
	},
};
const copyable = { people: { "ui:options": { copyable: true } } };
const names = (page: Page) => page.getByLabel("Name", { exact: true });
const values = (page: Page) =>
	names(page).evaluateAll((inputs) =>
		inputs.map((input) => (input instanceof HTMLInputElement ? input.value : "")),
	);

test("nested form: a list is added to, moved, copied, emptied and brought back by keyboard alone", async () => {
	const page = await open({
		schema: list,
		uiSchema: copyable,
		initial: { people: [{ name: "Ada" }, { name: "Berta" }] },
	});
	const act = (name: string) => page.getByRole("button", { name, exact: true }).press("Enter");
	await act("Add an item: People");
	await expect.poll(() => focused(page)).toBe("f/people/2/name");
	await page.keyboard.type("Chris");
	await act("Move item 3 up");
	await expect.poll(() => focused(page)).toBe("Move item 2 up");
	expect(await values(page)).toEqual(["Ada", "Chris", "Berta"]);
	// The buttons of the moved item stay under the finger.
	await page.keyboard.press("Enter");
	await expect.poll(() => values(page)).toEqual(["Chris", "Ada", "Berta"]);
	await expect.poll(() => focused(page)).toBe("Move item 1 down");
	await act("Copy item 1");
	await expect.poll(() => focused(page)).toBe("f/people/1/name");
	await act("Remove item 3");
	await expect.poll(() => focused(page)).toBe("Remove item 3");
	expect(await values(page)).toEqual(["Chris", "Chris", "Berta"]);
	expect(await page.getByRole("status").filter({ hasText: "Item 3 was removed." }).count()).toBe(1);
	await act("Undo");
	await expect.poll(() => values(page)).toEqual(["Chris", "Chris", "Ada", "Berta"]);
	await expect.poll(() => focused(page)).toBe("Remove item 3");
	expect(await sent(page)).toEqual({
		people: [{ name: "Chris" }, { name: "Chris" }, { name: "Ada" }, { name: "Berta" }],
	});
});

test("nested form: an error is below its field when the field is left, and the first one is focused on submit", async () => {
	const page = await open({ schema: list, initial: { people: [{}, {}] } });
	expect(await page.locator(".field-problem").count()).toBe(0);
	await names(page).nth(1).focus();
	await page.keyboard.press("Tab");
	await expect.poll(() => page.locator(".field-problem").count()).toBe(1);
	await page.getByRole("button", { name: "Send" }).press("Enter");
	await expect.poll(() => focused(page)).toBe("f/people/0/name");
	expect(await page.locator(".field-problem").count()).toBe(2);
	expect(await page.getByRole("status").filter({ hasText: "2 entries need attention." }).count()).toBe(1);
	await page.keyboard.type("Ada");
	await names(page).nth(1).fill("Berta");
	// What is typed counts, however soon the form is submitted.
	await page.keyboard.press("Enter");
	await expect
		.poll(() => page.locator("[data-sent]").innerText())
		.toBe(JSON.stringify({ people: [{ name: "Ada" }, { name: "Berta" }] }));
});

test("nested form: a list that was left says what is wrong with it as a whole, before any try to submit", async () => {
	const page = await open({
		schema: { ...list, properties: { people: { ...list.properties.people, minItems: 2 } } },
		initial: { people: [{ name: "Ada" }, { name: "Berta" }] },
	});
	await page.getByRole("button", { name: "Remove item 1" }).press("Enter");
	await expect.poll(() => names(page).count()).toBe(1);
	expect(await page.locator(".field-problem").count()).toBe(0);
	await page.getByRole("button", { name: "Send" }).focus();
	await expect
		.poll(() => page.locator(".field-problem").allInnerTexts())
		.toEqual(["At least 2 items are needed."]);
});

test("nested form: a key press changes one field, and the form is computed only after a pause", async () => {
	const page = await open({ schema: list, initial: { people: [{ name: "Ada" }, { name: "Berta" }] } });
	await page.evaluate(() => {
		const changed = new Set<string>();
		new MutationObserver((records) => {
			for (const { target } of records) changed.add((target as Element).closest(".field")?.id ?? "none");
		}).observe(document.body, { subtree: true, childList: true, attributes: true });
		Reflect.set(globalThis, "changed", changed);
	});
	await names(page).first().press("x");
	expect(await page.evaluate(() => [...(Reflect.get(globalThis, "changed") as Set<string>)])).toEqual([
		"f/people/0/name-frame",
	]);
	// Timers cannot run in between: what counts here was computed by the key presses themselves.
	const computed = await names(page)
		.nth(1)
		.evaluate(async (input) => {
			const count: () => number = Reflect.get(globalThis, "nested").changesOfForm;
			const before = count();
			const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
			for (const text of ["a", "ab", "abc"]) {
				setter?.call(input, text);
				input.dispatchEvent(new Event("input", { bubbles: true }));
				for (let i = 0; i < 10; i++) await undefined;
			}
			return count() - before;
		});
	expect(computed).toBe(0);
	expect(await sent(page)).toEqual({ people: [{ name: "xAda" }, { name: "abc" }] });
});

const kinds = {
	type: "object",
	title: "Kinds",
	properties: {
		day: { type: "string", format: "date", title: "Day" },
		moment: { type: "string", format: "date-time", title: "Moment" },
		choice: { type: "string", enum: ["a", "b"], title: "Choice" },
		many: { type: "array", uniqueItems: true, items: { enum: ["x", "y"] }, title: "Many" },
		level: { type: "integer", minimum: 0, maximum: 9, title: "Level" },
		colour: { type: "string", format: "color", title: "Colour" },
		file: { type: "string", format: "data-url", title: "File" },
		agreed: { type: "boolean", title: "Agreed" },
		none: { type: "null", title: "None" },
		either: {
			title: "Either",
			oneOf: [
				{ title: "A text", type: "string" },
				{ title: "A group", type: "object", properties: { size: { type: "number", title: "Size" } } },
			],
		},
		more: { type: "object", title: "More", additionalProperties: { type: "string" } },
		tree: { $ref: "#/definitions/tree" },
	},
	definitions: {
		tree: {
			type: "object",
			title: "Tree",
			properties: { label: { type: "string", title: "Label" }, below: { $ref: "#/definitions/tree" } },
		},
	},
};

test.each([1280, 375])(
	"nested form: every kind of value, %i pixels wide, has no barrier that axe finds",
	async (width) => {
		const page = await open({
			schema: kinds,
			uiSchema: { level: { "ui:widget": "range" } },
			initial: { more: { key: "value" } },
		});
		await resize(page, { width, height: 900 });
		const { violations } = await page.evaluate((source): Promise<AxeResults> => {
			Reflect.get(globalThis, "eval")(source);
			return Reflect.get(globalThis, "axe").run("main", {
				runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] },
			});
		}, axe);
		expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
			0,
		);
	},
);

test("nested form: choices, keys of properties and levels of a tree by keyboard", async () => {
	const page = await open({ schema: kinds, initial: { more: { key: "value" } } });
	await page.getByRole("combobox", { name: "Either" }).press("Enter");
	await page.getByRole("option", { name: "A group" }).click();
	await page.getByLabel("Size").fill("1.50");
	await page.getByLabel("Name of the property").fill("word");
	await page.keyboard.press("Tab");
	await page.getByRole("button", { name: "Open Tree" }).press("Enter");
	await page.getByLabel("Label").nth(1).fill("leaf");
	expect(await sent(page)).toMatchObject({
		either: { size: 1.5 },
		more: { word: "value" },
		tree: { below: { label: "leaf" } },
	});
});

test("nested form: hostile parts of a schema are named above the form, and the fields beside them stay usable", async () => {
	const page = await open({
		schema: {
			type: "object",
			properties: {
				many: {
					properties: Object.fromEntries(
						Array.from({ length: 10_000 }, (_, i) => [`p${i}`, { type: "string" }]),
					),
				},
				slow: { type: "string", pattern: "^(a+)+$" },
				around: { $ref: "#/properties/around" },
				constructor: { type: "string", title: "Constructor" },
				good: { type: "string", title: "Good" },
			},
		},
		uiSchema: { good: { "ui:widget": "text" } },
	});
	expect(await page.getByRole("alert").locator("li").count()).toBe(3);
	await page.getByLabel("Good").fill("yes");
	await page.getByLabel("Constructor").fill("too");
	expect(await sent(page)).toEqual({ constructor: "too", good: "yes" });
});
