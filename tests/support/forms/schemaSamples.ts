// The samples of rjsf's public playground (version 6) and our documents for them.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RJSFSchema, UiSchema } from "@rjsf/utils";

export interface SchemaSample {
	/** File name without its ending: the name in the gallery. */
	readonly name: string;
	/** Its name in the playground. */
	readonly sample: string;
	readonly schema: RJSFSchema;
	readonly uiSchema: UiSchema;
	/** Valid, and what the form starts with. */
	readonly data: unknown;
	/** What is submitted when nothing is changed, if not the data. */
	readonly submitted?: unknown;
	/** Values the schema refuses. */
	readonly invalid: readonly unknown[];
}

const folder = join(import.meta.dirname, "..", "..", "..", "src", "features", "gallery", "schema-samples");

export const samples: readonly SchemaSample[] = globSync("*.json", { cwd: folder })
	.sort()
	.map((file) => ({
		...JSON.parse(readFileSync(join(folder, file), "utf8")),
		name: file.replace(".json", ""),
	}));

/** Samples whose uiSchema or schema itself is code, which a document cannot hold. */
export const leftOut: Readonly<Record<string, string>> = {
	Custom: "its ui:field names a React component that only the playground registers",
	"Custom Object With Tabs": "its uiSchema holds a React component as ui:ObjectFieldTemplate",
	"Any Of with Custom Field": "its uiSchema holds a React component as ui:field",
	XDR: "its schemas are made by a WebAssembly module when the page starts",
};

/** Samples whose schema and uiSchema are documents here, and what of them is code beside these. */
export const inPart: Readonly<Record<string, string>> = {
	"Custom Array": "templates of the form: ours draw the list and its buttons",
	"Custom Object": "a template of the form: ours draws the group",
	"Custom Field": "a component registered under the $id of a definition: our text field draws it",
	Validation: "customValidate and transformErrors: the rules of the schema hold, with our messages",
	ErrorSchema: "extraErrors, which is a property of the form",
	Widgets: "two widgets that the uiSchema holds as components, and a custom widget named toggle",
};

/** Every sample, those of earlier and later minor versions included. */
export const playground: readonly string[] = [
	"Additional Properties",
	"All Of",
	"Alternatives",
	"Any Of",
	"Any Of with Custom Field",
	"Arrays",
	"Blank",
	"Bundled Schema",
	"Const Field",
	"Custom",
	"Custom Array",
	"Custom Field",
	"Custom Object",
	"Custom Object With Tabs",
	"Date & time",
	"Defaults",
	"Enumerated objects",
	"ErrorSchema",
	"Errors",
	"Examples",
	"Fallback",
	"Files",
	"If Then Else",
	"Large",
	"Layout Grid",
	"Nested",
	"Null fields",
	"Nullable",
	"Numbers",
	"One Of",
	"Optional Data Controls",
	"Ordering",
	"Original Simple",
	"Pattern Properties",
	"Property Names",
	"Property dependencies",
	"References",
	"Schema dependencies",
	"Simple",
	"Single",
	"UI Options",
	"Validation",
	"Widgets",
	"XDR",
];
