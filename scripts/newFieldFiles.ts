// The files of a new kind of field: a working text field, with the parts to change.

export interface NewFieldNames {
	/** Name in documents: dateTime. */
	readonly kind: string;
	/** Name of folders and schemas: date-time. */
	readonly folder: string;
	/** Prefix of types and components: DateTime. */
	readonly pascal: string;
}

const json = (value: object): string => `${JSON.stringify(value, undefined, "\t")}\n`;
const draft = "http://json-schema.org/draft-07/schema#";

const schema = ({ folder, pascal, kind }: NewFieldNames): string =>
	json({
		$schema: draft,
		$id: `/fields/${folder}`,
		title: `${pascal}FieldDef`,
		description: `Definition of a field of the kind ${kind}.`,
		type: "object",
		additionalProperties: false,
		required: [],
		properties: {
			required: { type: "boolean", description: "The form cannot be sent without it." },
			maxLength: { type: "integer", minimum: 1, maximum: 2000, description: "Maximum number of characters." },
		},
	});

const check = ({ folder }: NewFieldNames): string =>
	json({
		$schema: draft,
		$id: `/fields/${folder}-check`,
		description:
			"A valid value. Limits are $data references into the definition, so that nothing is compiled at run time.",
		type: "object",
		required: ["def"],
		properties: {
			def: { type: "object" },
			value: { type: "string", maxLength: { $data: "1/def/maxLength" } },
		},
		if: {
			properties: {
				def: { type: "object", properties: { required: { const: true } }, required: ["required"] },
			},
		},
		// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
		then: { required: ["value"] },
	});

const model = ({
	kind,
	folder,
	pascal,
}: NewFieldNames): string => `import type { ${pascal}FieldDef } from "../generated/documents.ts";
import { check } from "../generated/fields/${folder}.js";
import { type FieldModel, issuesOf } from "./fieldModel.ts";
import { maxLengthOf, requiredOf } from "./schoolLimits.ts";

/** What it asks for and what is sent, in a sentence or two. */
export const ${kind}: FieldModel<"${kind}", ${pascal}FieldDef, string> = {
	type: "${kind}",
	check: (x) => issuesOf(check, x),
	wire: {
		def: (field) => ({ ...requiredOf(field), ...maxLengthOf(field) }),
		decode: (raw) => (typeof raw === "string" && raw !== "" ? raw : undefined),
		encode: (value) => value || undefined,
	},
};
`;

const plugin = ({
	kind,
	pascal,
}: NewFieldNames): string => `import { ${kind} as model } from "../../../../schemas/fields/${kind}.ts";
import { defineField } from "../../define.ts";

export const ${kind} = defineField(model, {
	messages: { required: "field.required", maxLength: "field.maxLength" },
	fixtures: {
		empty: { def: {} },
		filled: { def: {}, value: "an answer" },
		missing: { def: { required: true } },
		wrong: { def: { maxLength: 3 }, value: "an answer" },
		long: { def: {}, value: "an answer that is longer than its input ".repeat(4).trim() },
	},
	load: () => import("./${pascal}Widget.tsx"),
});
`;

const widget = ({
	pascal,
}: NewFieldNames): string => `import type { ${pascal}FieldDef } from "../../../../schemas/generated/documents.ts";
import type { WidgetProps } from "../../define.ts";
import { inputProps } from "../inputProps.ts";

export default function ${pascal}Widget(props: WidgetProps<${pascal}FieldDef, string>) {
	const { id, invalid } = props;
	return (
		<div className="entry" data-invalid={invalid}>
			<input id={id} name={id} type="text" {...inputProps(props)} />
		</div>
	);
}
`;

const test = ({ kind, folder, pascal }: NewFieldNames): string => `import { expect, test } from "vitest";
import { fields } from "../fields.ts";
import { ${kind} } from "./${kind}.ts";

test("forms know the kind", () => {
	expect(fields.has("${kind}"), "import ${kind} in src/renderer/fields/fields.ts and add it to the list").toBe(true);
});

test("fixtures: only missing and wrong have issues", () => {
	for (const [state, { def, value }] of Object.entries(${kind}.fixtures))
		expect(${kind}.check({ def, value }).length > 0, state).toBe(["missing", "wrong"].includes(state));
});

test("wire format", () => {
	expect.fail(\`${kind} is still the text field that new:field wrote.
1. Describe the definition in schemas/fields/${folder}.schema.json and a valid value in ${folder}.check.json; then npm run generate.
2. In schemas/fields/${kind}.ts: the type of the value, and its conversion from and to the wire. The server uses it as well.
3. In ${kind}.ts: a message per rule and a fixture per state; group: true for several controls. In ${pascal}Widget.tsx: the controls.
4. Test the wire format here in place of this list; then look at it: npm run dev, #/gallery.\`);
});
`;

/** Contents by path. */
export const newFieldFiles = (names: NewFieldNames): ReadonlyMap<string, string> => {
	const folder = `src/renderer/fields/${names.folder}`;
	return new Map([
		[`schemas/fields/${names.folder}.schema.json`, schema(names)],
		[`schemas/fields/${names.folder}.check.json`, check(names)],
		[`schemas/fields/${names.kind}.ts`, model(names)],
		[`${folder}/${names.kind}.ts`, plugin(names)],
		[`${folder}/${names.pascal}Widget.tsx`, widget(names)],
		[`${folder}/${names.kind}.test.ts`, test(names)],
	]);
};
