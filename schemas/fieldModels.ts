// Every kind of field by its name, for page and server.
import type { FieldModel } from "./fields/fieldModel.ts";
import { generatedFieldModels } from "./generated/fieldModels.ts";

/** Models from outside this repository are listed here. */
const outsideModels: readonly FieldModel[] = [];

export const fieldModels: ReadonlyMap<string, FieldModel> = new Map(
	[...generatedFieldModels, ...outsideModels].map((model) => [model.type, model]),
);
