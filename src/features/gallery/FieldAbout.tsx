import styled from "styled-components";
import { useT } from "../../core/i18n.ts";
import type { FieldPlugin } from "../../renderer/define.ts";
import { SettingsTable } from "./SettingsTable.tsx";
import { fieldSchema } from "./schemas.ts";
import { descriptionOf } from "./settings.ts";

const Wire = styled.details`
	margin-block: var(--space-4);
	font-size: var(--font-s);

	& pre {
		overflow: auto;
		max-height: 320px;
		padding: var(--space-3);
		border-radius: var(--radius-s);
		background: var(--surface-sunken);
	}
	& dt {
		font-weight: 600;
	}
`;

/** Cuts long definitions, such as thousands of options. */
const short = (value: unknown): string => {
	const text = JSON.stringify(value, null, 2) ?? "nothing";
	return text.length > 1_500 ? `${text.slice(0, 1_500)} …` : text;
};

/** The settings of a kind of field, its validation messages, and its values on the wire. */
export function FieldAbout({ plugin }: { readonly plugin: FieldPlugin }) {
	const t = useT();
	const schema = fieldSchema(plugin.type);
	return (
		<>
			{schema?.["description"] && <p>{descriptionOf(schema)}</p>}
			{schema && <SettingsTable caption={t("gallery.definition")} schema={schema} />}
			<Wire>
				<summary>{t("gallery.messages")}</summary>
				<dl>
					{Object.entries(plugin.messages).map(([keyword, key]) => (
						<div key={keyword}>
							<dt>{keyword}</dt>
							<dd>{t(key)}</dd>
						</div>
					))}
				</dl>
			</Wire>
			<Wire>
				<summary>{t("gallery.wire")}</summary>
				{Object.entries(plugin.fixtures).map(([name, { def, value }]) => (
					<pre key={name}>{`${name}: ${short({ def, sent: plugin.wire.encode(value, def) })}`}</pre>
				))}
			</Wire>
		</>
	);
}
