// The schemas of the project, for documentation: what may be referred to, and the documents an operator writes.
import type { JsonSchema } from "../../renderer/define.ts";

const files = import.meta.glob<JsonSchema>("../../../schemas/{common,config/*,fields/*}.schema.json", {
	eager: true,
	import: "default",
});

/** Every schema by its id, such as /config/menus. */
export const schemas: ReadonlyMap<string, JsonSchema> = new Map(
	Object.values(files).map((schema) => [String(schema["$id"]), schema]),
);

export const configSchemas: readonly JsonSchema[] = [...schemas.values()].filter(({ $id }) =>
	String($id).startsWith("/config/"),
);

/** What the definition of a kind of field may say; dateTime stands in date-time.schema.json. */
export const fieldSchema = (kind: string): JsonSchema | undefined =>
	schemas.get(`/fields/${kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
