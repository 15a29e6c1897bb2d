import { Split } from "./BlocksView.tsx";
import { SettingsTable } from "./SettingsTable.tsx";
import { configSchemas } from "./schemas.ts";
import type { Address } from "./useAddress.ts";

const nameOf = (id: unknown): string => String(id).split("/").at(-1) ?? "";

/** Every part of a site document an operator writes. */
export function DocumentsView({ query, choose }: Address) {
	const schema = configSchemas.find(({ $id }) => nameOf($id) === query.get("document")) ?? configSchemas[0];
	if (!schema) return null;
	return (
		<Split>
			<nav aria-label="Documents">
				<ul>
					{configSchemas.map(({ $id }) => (
						<li key={String($id)}>
							<button
								type="button"
								aria-current={$id === schema["$id"]}
								onClick={() => choose("document")(nameOf($id))}
							>
								{nameOf($id)}
							</button>
						</li>
					))}
				</ul>
			</nav>
			<div>
				<h2>{nameOf(schema["$id"])}</h2>
				<p>{String(schema["description"] ?? "")}</p>
				<SettingsTable caption="Settings" schema={schema} />
			</div>
		</Split>
	);
}
