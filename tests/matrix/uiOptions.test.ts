// Options of a uiSchema, and the language of rjsf's own words, in the hands of a person.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { focused, openNestedForm, sent } from "../support/gallery/nestedFormPage.ts";

const text = (title: string) => ({ type: "string", title }) as const;
const colour = { type: "string", title: "Colour", enum: ["red", "green", "blue"] } as const;

const speak = (page: Page, language: "zh" | "en") =>
	page.evaluate((chosen) => Reflect.get(globalThis, "nested").speak(chosen), language);

test.each([
	["a text", text("Second"), {}],
	["radios, whose code loads later", colour, { "ui:widget": "radio" }],
	["a select", colour, {}],
])("ui:autofocus of %s: the field has the focus when the form appears", async (_, second, ui) => {
	const page = await openNestedForm({
		schema: { type: "object", properties: { first: text("First"), second } },
		uiSchema: { second: { ...ui, "ui:autofocus": true } },
	});
	await expect.poll(() => focused(page)).toBe("f/second");
});

test("ui:autofocus of a field that a condition adds: the person stays in the field being filled in", async () => {
	const page = await openNestedForm({
		schema: {
			type: "object",
			properties: { first: text("First") },
			if: { properties: { first: { const: "more" } }, required: ["first"] },
			// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
			then: { properties: { second: text("Second") } },
		},
		uiSchema: { second: { "ui:autofocus": true } },
	});
	await page.getByLabel("First").fill("more");
	await page.getByLabel("Second").waitFor();
	expect(await focused(page)).toBe("f/first");
});

test("ui:enumDisabled of a select: the option is shown and cannot be chosen", async () => {
	const page = await openNestedForm({
		schema: { type: "object", properties: { colour } },
		uiSchema: { colour: { "ui:enumDisabled": ["green"] } },
		initial: { colour: "red" },
	});
	await page.getByRole("combobox", { name: "Colour" }).press("Enter");
	const green = page.getByRole("option", { name: "green" });
	await green.waitFor();
	expect(await green.getAttribute("aria-disabled")).toBe("true");
	await green.click({ force: true });
	await page.getByRole("option", { name: "blue" }).click();
	expect(await sent(page)).toEqual({ colour: "blue" });
});

test("ui:rows of a text: it is that many lines high, and an empty one without the option is lower", async () => {
	const page = await openNestedForm({
		schema: { type: "object", properties: { low: text("Low"), high: text("High") } },
		uiSchema: { low: { "ui:widget": "textarea" }, high: { "ui:widget": "textarea", "ui:rows": 7 } },
	});
	const lines = (label: string) =>
		page.getByLabel(label).evaluate((area) => {
			const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(area);
			const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
			return (area.clientHeight - padding) / Number.parseFloat(lineHeight);
		});
	expect(await lines("High")).toBeCloseTo(7, 1);
	expect(await lines("Low")).toBeLessThan(4);
});

test("ui:emptyValue: an emptied text becomes it, and another emptied text is left out", async () => {
	const page = await openNestedForm({
		schema: { type: "object", properties: { kept: text("Kept"), gone: text("Gone") } },
		uiSchema: { kept: { "ui:emptyValue": "" } },
		initial: { kept: "a", gone: "b" },
	});
	await page.getByLabel("Kept").fill("");
	await page.getByLabel("Gone").fill("");
	expect(await sent(page)).toEqual({ kept: "" });
});

test("ui:hideError: the field shows no error, and its neighbour does", async () => {
	const page = await openNestedForm({
		schema: {
			type: "object",
			required: ["quiet", "loud"],
			properties: { quiet: text("Quiet"), loud: text("Loud") },
		},
		uiSchema: { quiet: { "ui:hideError": true } },
	});
	await page.getByRole("button", { name: "Send" }).press("Enter");
	await page.locator('[id="f/loud-error"]').waitFor();
	expect(await page.locator('[id="f/quiet-error"]').count()).toBe(0);
});

test("ui:duplicateKeySuffixSeparator: it stands in the name of a second new property", async () => {
	const page = await openNestedForm({
		schema: { type: "object", title: "Words", additionalProperties: { type: "string" } },
		uiSchema: { "ui:options": { duplicateKeySuffixSeparator: "_" } },
	});
	const add = page.getByRole("button", { name: "Add a property" });
	const names = page.getByLabel("Name of the property");
	await add.press("Enter");
	await expect.poll(() => names.count()).toBe(1);
	await add.press("Enter");
	await expect.poll(() => names.count()).toBe(2);
	expect(await names.evaluateAll((all) => all.map((input) => input.getAttribute("value")))).toEqual([
		"newKey",
		"newKey_1",
	]);
});

test("nested form after a switch of the language: rjsf's own words change; what is typed, and the focus, stay", async () => {
	const page = await openNestedForm({
		schema: {
			type: "object",
			properties: {
				name: text("Name"),
				on: { type: "boolean", title: "On" },
				either: {
					title: "Either",
					oneOf: ["Size", "Weight"].map((title) => ({
						type: "object",
						required: [title],
						properties: { [title]: text(title) },
					})),
				},
				old: { ...text("Old"), deprecated: true },
				list: { type: "array", title: "List", items: { type: "boolean", title: "Item" } },
			},
		},
		uiSchema: { on: { "ui:widget": "radio" }, list: { items: { "ui:widget": "radio" } } },
		initial: { list: [true] },
	});
	const words = async () => ({
		answers: await page
			.getByRole("radio")
			.evaluateAll((all) => all.map((each) => each.closest("label")?.innerText)),
		choice: await page.getByRole("combobox").first().innerText(),
		old: await page.locator('[id="f/old-label"]').innerText(),
	});
	const answers = (yes: string, no: string) => [yes, no, yes, no];
	await page.getByLabel("Size").fill("7");
	await page.getByLabel("Name", { exact: true }).fill("Ada");
	expect(await words()).toEqual({
		answers: answers("Yes", "No"),
		choice: "Either: choice 1",
		old: "Old (deprecated)",
	});
	await speak(page, "zh");
	await expect.poll(words).toEqual({
		answers: answers("是", "否"),
		choice: expect.stringContaining("Either"),
		old: expect.stringContaining("Old"),
	});
	expect((await words()).choice).not.toContain("choice");
	expect((await words()).old).not.toContain("deprecated");
	expect(await focused(page)).toBe("f/name");
	expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Ada");
	await page.keyboard.press("Tab");
	expect(await sent(page)).toEqual({ name: "Ada", either: { Size: "7" }, list: [true] });
});
