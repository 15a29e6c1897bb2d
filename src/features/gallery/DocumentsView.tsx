import { ListAndDetail } from "./ListAndDetail.tsx";
import { readableText } from "./readableText.ts";
import { SettingsTable } from "./SettingsTable.tsx";
import { configSchemas } from "./schemas.ts";
import type { Address } from "./useAddress.ts";

const nameOf = (id: unknown): string => String(id).split("/").at(-1) ?? "";

/** Every part of a site document an operator writes. */
export function DocumentsView({ query, choose }: Address) {
	const schema = configSchemas.find(({ $id }) => nameOf($id) === query.get("document")) ?? configSchemas[0];
	if (!schema) return null;
	return (
		<ListAndDetail
			label="Documents"
			names={configSchemas.map(({ $id }) => nameOf($id))}
			current={nameOf(schema["$id"])}
			onChoose={choose("document")}
		>
			<p>{readableText(schema["description"])}</p>
			<SettingsTable caption="Settings" schema={schema} />
		</ListAndDetail>
	);
}
