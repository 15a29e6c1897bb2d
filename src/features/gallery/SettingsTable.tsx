import styled from "styled-components";
import { useT } from "../../core/i18n.ts";
import type { JsonSchema } from "../../renderer/define.ts";
import { schemas } from "./schemas.ts";
import { settingsOf } from "./settings.ts";

const Frame = styled.div`
	overflow-x: auto;
`;

const Table = styled.table`
	width: 100%;
	border-collapse: collapse;
	font-size: var(--font-s);

	& caption {
		margin-bottom: var(--space-2);
		text-align: start;
		font-size: var(--font-m);
		font-weight: 600;
	}
	& :is(th, td) {
		padding: var(--space-2) var(--space-3) var(--space-2) 0;
		border-bottom: 1px solid var(--border);
		text-align: start;
		vertical-align: top;
	}
	& thead th {
		color: var(--text-muted);
		font-weight: 600;
	}
	& tbody th {
		min-width: 120px;
	}
	& td:last-child {
		min-width: 240px;
	}
	& code {
		overflow-wrap: anywhere;
	}
`;

/** The settings an operator may write, one row each, from the schema that validates them. */
export function SettingsTable({
	caption,
	schema,
}: {
	readonly caption: string;
	readonly schema: JsonSchema;
}) {
	const t = useT();
	const rows = settingsOf(schema, schemas);
	if (rows.length === 0) return <p>{t("gallery.nothingToSet", { caption })}</p>;
	return (
		<Frame>
			<Table>
				<caption>{caption}</caption>
				<thead>
					<tr>
						<th scope="col">{t("gallery.setting.name")}</th>
						<th scope="col">{t("gallery.setting.type")}</th>
						<th scope="col">{t("gallery.setting.purpose")}</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ name, type, required, description }) => (
						<tr key={name}>
							<th scope="row">
								<code>{name}</code>
								{required && ` ${t("gallery.setting.required")}`}
							</th>
							<td>{type}</td>
							<td>{description}</td>
						</tr>
					))}
				</tbody>
			</Table>
		</Frame>
	);
}
