import { useT } from "../../core/i18n.ts";
import { ListAndDetail } from "./ListAndDetail.tsx";
import { SettingsTable } from "./SettingsTable.tsx";
import { configSchemas } from "./schemas.ts";
import { descriptionOf } from "./settings.ts";
import type { Address } from "./useAddress.ts";

const nameOf = (id: unknown): string => String(id).split("/").at(-1) ?? "";

/** Every part of a site document an operator writes. */
export function DocumentsView({ query, choose }: Address) {
	const t = useT();
	const schema = configSchemas.find(({ $id }) => nameOf($id) === query.get("document")) ?? configSchemas[0];
	if (!schema) return null;
	return (
		<ListAndDetail
			label={t("gallery.documents")}
			names={configSchemas.map(({ $id }) => nameOf($id))}
			current={nameOf(schema["$id"])}
			onChoose={choose("document")}
		>
			<p>{descriptionOf(schema)}</p>
			<SettingsTable caption={t("gallery.settings")} schema={schema} />
		</ListAndDetail>
	);
}
