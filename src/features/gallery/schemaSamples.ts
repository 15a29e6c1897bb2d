// Sample forms to start from. Tests send the same ones.
import type { Json } from "../../../schemas/json.ts";

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
export const loadSample = (name: string): Promise<SchemaSample> | undefined => loaders.get(name)?.();
