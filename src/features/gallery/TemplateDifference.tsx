import styled from "styled-components";
import type { TemplateFile } from "../../../schemas/generated/documents.ts";
import { useT } from "../../core/i18n.ts";
import { patchRows } from "./patchRows.ts";

const Patches = styled.ol`
	display: grid;
	gap: var(--space-3);
	margin: 0;
	padding-inline-start: var(--space-5);

	& > li > strong {
		display: block;
	}
	& pre {
		margin: var(--space-1) 0 0;
		font-size: var(--font-s);
		white-space: pre-wrap;
		overflow-wrap: anywhere;
	}
`;

type Extending = Extract<TemplateFile, { readonly extends: string }>;

/** What a template changes in the one it extends, in the order it is done. */
export function TemplateDifference({ file }: { readonly file: Extending }) {
	const t = useT();
	const theme =
		file.theme === undefined
			? undefined
			: file.theme === null
				? t("gallery.templates.themeFree")
				: t("gallery.templates.themeForced", { theme: file.theme });
	return (
		<>
			<p>
				{t("gallery.templates.extends")}{" "}
				<a href={`#/gallery?${new URLSearchParams({ view: "Templates", template: file.extends })}`}>
					{file.extends}
				</a>
				{theme && ` · ${theme}`}
			</p>
			<Patches aria-label={t("gallery.templates.difference")}>
				{patchRows(file.patches, t).map(({ title, text }) => (
					<li key={`${title} ${text}`}>
						<strong>{title}</strong>
						{text && <pre>{text}</pre>}
					</li>
				))}
			</Patches>
		</>
	);
}
