// The schemas of the project, for documentation.
import type { JsonSchema } from "../../renderer/define.ts";

const files = import.meta.glob<JsonSchema>(
	"../../../schemas/{blocks/*,common,config/*,fields/*}.schema.json",
	{
		eager: true,
		import: "default",
	},
);

/** Every schema by its id, such as /config/menus. */
export const schemas: ReadonlyMap<string, JsonSchema> = new Map(
	Object.values(files).map((schema) => [String(schema["$id"]), schema]),
);

export const configSchemas: readonly JsonSchema[] = [...schemas.values()].filter(({ $id }) =>
	String($id).startsWith("/config/"),
);

/** File names are kebab-case: dateTime is described in date-time.schema.json. */
const kebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Schema of a block's props. */
export const blockSchema = (type: string): JsonSchema | undefined =>
	schemas.get(`/blocks/${kebabCase(type)}`);

/** Schema of the definition of a kind of field. */
export const fieldSchema = (kind: string): JsonSchema | undefined =>
	schemas.get(`/fields/${kebabCase(kind)}`);
