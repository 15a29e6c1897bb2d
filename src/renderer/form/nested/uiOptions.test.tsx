// Every option that rjsf's types name for a uiSchema: it works here, or a reason is listed. Those that need a person
// are in tests/matrix/uiOptions.test.ts.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { leftOutOptions, optionsInBrowser } from "../../../../tests/support/forms/uiOptions.ts";
import { fetchMessages, setLanguage } from "../../../core/i18n.ts";
import { fields } from "../../fields/fields.ts";
import { loadWidget } from "../../fieldViews.ts";

let NestedForm: typeof import("./NestedForm.tsx")["default"];

beforeAll(async () => {
	({ default: NestedForm } = await import("./NestedForm.tsx"));
	setLanguage("en", await fetchMessages("en"));
	for (const kind of ["radio", "checkbox", "select"]) {
		const plugin = fields.get(kind);
		if (plugin) await loadWidget(plugin).settled;
	}
});

interface Case {
	readonly schema: RJSFSchema;
	readonly ui: UiSchema;
	readonly initial?: unknown;
	readonly shows?: readonly RegExp[];
	readonly hides?: readonly RegExp[];
}

const name: RJSFSchema = { type: "string", title: "Name", description: "From the schema" };
const colour: RJSFSchema = { type: "string", title: "Colour", enum: ["r", "g", "b"] };
const many: RJSFSchema = { type: "array", title: "Many", uniqueItems: true, items: colour };
const list: RJSFSchema = { type: "array", title: "List", items: { type: "string", title: "Item" } };
const group: RJSFSchema = { type: "object", title: "Group", properties: { name } };
const old: RJSFSchema = { ...name, deprecated: true };
const filled = ["a", "b"];
const radio = { "ui:widget": "radio" };
const row = (text: string, attribute: string) =>
	new RegExp(`<label><input[^>]*${attribute}[^>]*/><span>${text}`);

/** By the option that is shown to work. */
const cases: Readonly<Record<string, readonly Case[]>> = {
	title: [
		{ schema: name, ui: { "ui:title": "Other" }, shows: [/>Other</], hides: [/>Name</] },
		{ schema: list, ui: { "ui:options": { title: "Other" } }, shows: [/<legend>Other</] },
		{ schema: group, ui: { "ui:title": "Other" }, shows: [/<legend[^>]*>Other</] },
	],
	description: [
		{ schema: name, ui: { "ui:description": "Other" }, shows: [/>Other</], hides: [/From the schema/] },
		{ schema: list, ui: { "ui:options": { description: "Other" } }, shows: [/>Other</] },
		{ schema: group, ui: { "ui:description": "Other" }, shows: [/>Other</] },
	],
	help: [
		{ schema: name, ui: { "ui:help": "Help" }, shows: [/From the schema Help/] },
		{ schema: list, ui: { "ui:help": "Help" }, shows: [/>Help</] },
		{ schema: group, ui: { "ui:help": "Help" }, shows: [/>Help</] },
	],
	label: [
		{ schema: name, ui: { "ui:options": { label: false } }, shows: [/<label[^>]*data-hidden=""[^>]*>Name</] },
		{ schema: list, ui: { "ui:label": false }, shows: [/<legend data-hidden="">List</] },
		{ schema: group, ui: { "ui:label": false }, shows: [/<legend[^>]*data-hidden="">Group</] },
		{
			schema: { type: "boolean", title: "On" },
			ui: { "ui:label": false },
			shows: [/aria-label="On"/],
			hides: [/>On</],
		},
	],
	placeholder: [
		{ schema: name, ui: { "ui:placeholder": "Such as Ada" }, shows: [/placeholder="Such as Ada"/] },
		{ schema: colour, ui: { "ui:placeholder": "None yet" }, shows: [/None yet/] },
	],
	disabled: [{ schema: group, ui: { "ui:disabled": true }, shows: [/<input[^>]*disabled=""/] }],
	readonly: [{ schema: group, ui: { "ui:readonly": true }, shows: [/<input[^>]*disabled=""/] }],
	rows: [
		{
			schema: name,
			ui: { "ui:widget": "textarea", "ui:options": { rows: 7 } },
			shows: [/<textarea[^>]*rows="7"/],
		},
		{ schema: name, ui: { "ui:widget": "textarea", "ui:rows": 1e9 }, shows: [/rows="40"/] },
	],
	inline: [
		{ schema: colour, ui: { ...radio, "ui:options": { inline: true } }, shows: [/data-inline="true"/] },
		{ schema: many, ui: { "ui:widget": "checkboxes", "ui:inline": true }, shows: [/data-inline="true"/] },
		{ schema: colour, ui: radio, hides: [/data-inline/] },
	],
	enumDisabled: [
		{
			schema: colour,
			ui: { ...radio, "ui:enumDisabled": ["g"] },
			shows: [row("g", 'disabled=""')],
			hides: [row("r", "disabled"), row("b", "disabled")],
		},
		{
			schema: many,
			ui: { "ui:widget": "checkboxes", "ui:enumDisabled": ["b"] },
			shows: [row("b", 'disabled=""')],
			hides: [row("r", "disabled")],
		},
	],
	enumNames: [
		{
			schema: colour,
			ui: { ...radio, "ui:enumNames": ["Red", "Green", "Blue"] },
			shows: [/Red.*Green.*Blue/],
		},
		{ schema: colour, ui: { ...radio, "ui:enumNames": { g: "Green" } }, shows: [/>r<.*>Green</] },
	],
	enumOrder: [{ schema: colour, ui: { ...radio, "ui:enumOrder": ["b", "*"] }, shows: [/>b<.*>r<.*>g</] }],
	order: [
		{
			schema: { type: "object", properties: { a: name, b: name, c: name, d: name } },
			ui: { "ui:order": ["c", "*", "a"] },
			shows: [/id="f\/c".*id="f\/b".*id="f\/d".*id="f\/a"/],
		},
	],
	autocomplete: [
		{ schema: name, ui: { "ui:autocomplete": "family-name" }, shows: [/autoComplete="family-name"/i] },
	],
	inputType: [{ schema: name, ui: { "ui:options": { inputType: "tel" } }, shows: [/inputMode="tel"/i] }],
	widget: [{ schema: name, ui: { "ui:widget": "hidden" }, hides: [/Name/] }],
	field: [{ schema: name, ui: { "ui:field": "geo" }, shows: [/nothing is called ui:field &quot;geo&quot;/] }],
	addable: [{ schema: list, ui: { "ui:addable": false }, initial: filled, hides: [/Add an item/] }],
	removable: [{ schema: list, ui: { "ui:removable": false }, initial: filled, hides: [/Remove item/] }],
	orderable: [{ schema: list, ui: { "ui:orderable": false }, initial: filled, hides: [/Move item/] }],
	copyable: [
		{ schema: list, ui: { "ui:copyable": true }, initial: filled, shows: [/Copy item 1/] },
		{
			schema: list,
			ui: { "ui:globalOptions": { copyable: true } },
			initial: filled,
			shows: [/Copy item 1/],
		},
		{
			schema: list,
			ui: {},
			initial: filled,
			shows: [/Add an item.*/, /Move item 1 down/],
			hides: [/Copy item/],
		},
	],
	deprecatedHandling: [
		{ schema: old, ui: {}, shows: [/>Name \(deprecated\)</] },
		{ schema: { ...list, deprecated: true }, ui: {}, shows: [/<legend>List \(deprecated\)</] },
		{ schema: { ...group, deprecated: true }, ui: {}, shows: [/>Group \(deprecated\)</] },
		{
			schema: old,
			ui: { "ui:deprecatedHandling": "disable" },
			shows: [/disabled=""/],
			hides: [/deprecated/],
		},
		{ schema: group, ui: { name: { "ui:deprecatedHandling": "hide" } }, shows: [/>Name</] },
		{
			schema: { type: "object", properties: { old } },
			ui: { old: { "ui:deprecatedHandling": "hide" } },
			shows: [/<div hidden="">/],
		},
	],
	enableOptionalDataFieldForType: [
		{
			schema: { type: "object", properties: { group } },
			ui: { "ui:globalOptions": { enableOptionalDataFieldForType: ["object"] } },
			shows: [/Fill this in/],
			hides: [/>Name</],
		},
	],
};

test.each(
	Object.entries(cases).flatMap(([option, all]) => all.map((each, i) => [option, i + 1, each] as const)),
)(
	"option of a uiSchema, %s (%i): does what rjsf's own widgets do",
	(_, __, { schema, ui, initial, shows = [], hides = [] }) => {
		const html = renderToStaticMarkup(
			<NestedForm id="f" schema={schema} uiSchema={ui} initial={initial} onSubmit={() => undefined}>
				<button type="submit">Send</button>
			</NestedForm>,
		);
		for (const pattern of shows) expect(html).toMatch(pattern);
		for (const pattern of hides) expect(html).not.toMatch(pattern);
	},
);

test("options of a uiSchema: each that rjsf's types name is shown to work, or has a reason why not", () => {
	const types = readFileSync(
		join(import.meta.dirname, "../../../../node_modules/@rjsf/utils/lib/types.d.ts"),
		"utf8",
	);
	const named = ["type UIOptionsBaseType<", "export type GlobalUISchemaOptions ="].flatMap((start) => {
		const from = types.indexOf(start);
		const body = types.slice(from, types.indexOf("\n};", from));
		const templates = [...body.matchAll(/'(\w+Template)'/g)];
		return [...templates, ...body.matchAll(/^ {4}(\w+)\?:/gm)].map(([, option = ""]) => option);
	});
	expect(named.length).toBeGreaterThan(40);
	const answered = [...Object.keys(cases), ...optionsInBrowser, ...Object.keys(leftOutOptions)];
	expect(answered.sort()).toEqual(named.sort());
});
