// The files a new kind of field begins with: a text field that works, with the places to change in it.

export interface NewFieldNames {
	/** As documents spell the kind: dateTime. */
	readonly kind: string;
	/** As folders and schemas spell it: date-time. */
	readonly folder: string;
	/** As types and components spell it: DateTime. */
	readonly pascal: string;
}

const json = (value: object): string => `${JSON.stringify(value, undefined, "\t")}\n`;
const draft = "http://json-schema.org/draft-07/schema#";

const schema = ({ folder, pascal, kind }: NewFieldNames): string =>
	json({
		$schema: draft,
		$id: `/fields/${folder}`,
		title: `${pascal}FieldDef`,
		description: `What a field of the kind ${kind} is told besides its label.`,
		type: "object",
		additionalProperties: false,
		required: [],
		properties: {
			required: { type: "boolean", description: "The form cannot be sent without it." },
			maxLength: { type: "integer", minimum: 1, maximum: 2000, description: "Most characters." },
		},
	});

const check = ({ folder }: NewFieldNames): string =>
	json({
		$schema: draft,
		$id: `/fields/${folder}-check`,
		description:
			"A value against its definition; limits are read from the definition, so that a server's fields need no compiling.",
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

const plugin = ({
	kind,
	folder,
	pascal,
}: NewFieldNames): string => `import type { ${pascal}FieldDef } from "../../../../schemas/generated/documents.ts";
import { check } from "../../../../schemas/generated/fields/${folder}.js";
import { defineField } from "../../define.ts";
import { lengthOf, requiredOf } from "../schoolLimits.ts";

declare module "../../define.ts" {
	interface FieldTypes {
		${kind}: { def: ${pascal}FieldDef; value: string };
	}
}

/** What it asks for and what is sent, in a sentence or two. */
export const ${kind} = defineField<"${kind}">({
	type: "${kind}",
	v: 1,
	check: (x) => (check(x) ? [] : (check.errors ?? [])),
	wire: {
		def: (field) => ({ ...requiredOf(field), ...lengthOf(field) }),
		decode: (raw) => (typeof raw === "string" && raw !== "" ? raw : undefined),
		encode: (value) => value || undefined,
	},
	messages: { required: "field.required", maxLength: "field.maxLength" },
	fixtures: {
		empty: { def: {} },
		filled: { def: {}, value: "an answer" },
		missing: { def: { required: true } },
		wrong: { def: { maxLength: 3 }, value: "an answer" },
		long: { def: {}, value: "an answer that is longer than the box it stands in ".repeat(4).trim() },
	},
	load: () => import("./${pascal}Widget.tsx"),
});
`;

const widget = ({
	pascal,
}: NewFieldNames): string => `import type { ${pascal}FieldDef } from "../../../../schemas/generated/documents.ts";
import type { WidgetProps } from "../../define.ts";
import { Input, InputFrame } from "../InputFrame.tsx";

export default function ${pascal}Widget(props: WidgetProps<${pascal}FieldDef, string>) {
	const { id, value, required, invalid, describedBy, disabled, set } = props;
	return (
		<InputFrame data-invalid={invalid}>
			<Input
				id={id}
				name={id}
				type="text"
				value={value ?? ""}
				disabled={disabled}
				aria-required={required}
				aria-invalid={invalid}
				aria-describedby={describedBy}
				onChange={(event) => set(event.target.value)}
			/>
		</InputFrame>
	);
}
`;

const test = ({ kind, folder, pascal }: NewFieldNames): string => `import { expect, test } from "vitest";
import { fields } from "../fields.ts";
import { ${kind} } from "./${kind}.ts";

test("a form finds it", () => {
	expect(fields.has("${kind}"), "import ${kind} in src/renderer/fields/fields.ts and put it on the list").toBe(true);
});

test("each fixture is what its name says", () => {
	for (const [state, { def, value }] of Object.entries(${kind}.fixtures))
		expect(${kind}.check({ def, value }).length > 0, state).toBe(["missing", "wrong"].includes(state));
});

test("what goes over the wire", () => {
	expect.fail(\`${kind} is still the text field that new:field made.
1. Say what it is told in schemas/fields/${folder}.schema.json, and what a right value is in ${folder}.check.json;
   then npm run generate.
2. In ${kind}.ts: the value's type, its way from the wire and back, a message per rule, a fixture per state.
3. In ${pascal}Widget.tsx: what is pressed or typed. With several controls say group: true in ${kind}.ts.
4. Put here what goes over the wire, in place of this list; then look at it: npm run dev, #/gallery.\`);
});
`;

/** Contents by path. */
export const newFieldFiles = (names: NewFieldNames): ReadonlyMap<string, string> => {
	const folder = `src/renderer/fields/${names.folder}`;
	return new Map([
		[`schemas/fields/${names.folder}.schema.json`, schema(names)],
		[`schemas/fields/${names.folder}.check.json`, check(names)],
		[`${folder}/${names.kind}.ts`, plugin(names)],
		[`${folder}/${names.pascal}Widget.tsx`, widget(names)],
		[`${folder}/${names.kind}.test.ts`, test(names)],
	]);
};
