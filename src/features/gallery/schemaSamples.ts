// Sample forms to start from. Tests send the same ones.
import type { Json } from "../../../schemas/json.ts";
import type { FormTexts } from "./schemaLink.ts";

/** A file of schema-samples. */
export interface SchemaSample {
	readonly schema: Json;
	readonly uiSchema?: Json;
	readonly data?: Json;
}

const files = import.meta.glob<SchemaSample>("./schema-samples/*.json", { import: "default" });

const loaders = new Map(
	Object.entries(files).map(([file, load]) => [file.replace(/^.*\/|\.json$/g, ""), load]),
);

export const sampleNames: readonly string[] = [...loaders.keys()].sort();

/** A sample by its name. */
const loadSample = (name: string): Promise<SchemaSample> | undefined => loaders.get(name)?.();

const textOf = (value: Json | undefined): string =>
	value === undefined ? "" : JSON.stringify(value, null, 2);

/** A sample as it would be typed. */
export async function sampleTexts(name: string): Promise<FormTexts | undefined> {
	const sample = await loadSample(name);
	return (
		sample && { schema: textOf(sample.schema), uiSchema: textOf(sample.uiSchema), data: textOf(sample.data) }
	);
}
