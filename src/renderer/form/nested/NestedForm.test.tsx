import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import * as siteDocument from "../../../../schemas/generated/forms/site-document.js";
import { fetchMessages, setLanguage } from "../../../core/i18n.ts";
import { createCompiledValidator } from "./compiledValidator.ts";

let NestedForm: typeof import("./NestedForm.tsx")["default"];

beforeAll(async () => {
	({ default: NestedForm } = await import("./NestedForm.tsx"));
	setLanguage("en", await fetchMessages("en"));
});

const markup = (schema: unknown, uiSchema = {}, initial?: unknown) =>
	renderToStaticMarkup(
		<NestedForm id="f" schema={schema} uiSchema={uiSchema} initial={initial} onSubmit={() => undefined}>
			<button type="submit">Send</button>
		</NestedForm>,
	);

test("nested form: rjsf's own walk of the schema decides what is drawn, in the order of the uiSchema", () => {
	const html = markup(
		{
			type: "object",
			required: ["name"],
			properties: { age: { type: "integer" }, name: { $ref: "#/definitions/name" } },
			definitions: { name: { type: "string", title: "Name", description: "As in the passport" } },
		},
		{ "ui:order": ["name", "*"] },
	);
	expect(html).toMatch(/id="f\/name".*As in the passport.*id="f\/age"/s);
});

test("nested form: what cannot be drawn leaves the other fields, with one message and its place", () => {
	const html = markup(
		{
			properties: {
				lost: { $ref: "https://example.com/x" },
				odd: { type: "string" },
				good: { type: "string", title: "Good" },
			},
		},
		{ odd: { "ui:widget": "constructor" } },
	);
	expect(html).toContain("/properties/lost: https://example.com/x is outside of the schema");
	expect(html).toContain("/odd: nothing is called ui:widget &quot;constructor&quot;");
	expect(html).toContain('id="f/good"');
});

test("nested form: a schema inside itself is drawn once, with a button for the next level", () => {
	const html = markup({
		title: "Person",
		type: "object",
		properties: { name: { type: "string" }, child: { $ref: "#" } },
	});
	expect(html.match(/Open Person/g)).toHaveLength(1);
});

test("nested form: a whole site document is drawn, with the items of its lists", () => {
	const { site } = JSON.parse(
		readFileSync(join(import.meta.dirname, "../../../../tests/fixtures/schools/cedar.json"), "utf8"),
	);
	const validator = createCompiledValidator(siteDocument);
	const html = renderToStaticMarkup(
		<NestedForm
			id="f"
			schema={siteDocument.schema}
			validator={validator}
			isDocument
			initial={site}
			onSubmit={() => undefined}
		>
			<button type="submit">Send</button>
		</NestedForm>,
	);
	expect(html).toContain('id="f/company/hosts/0"');
	expect(html).toContain('value="cedar.localhost"');
	expect(html).not.toContain('role="alert"');
	expect(html).not.toContain("cannot be shown");
});
