import styled from "styled-components";
import { useLanguage, useT } from "../../core/i18n.ts";
import { templatePathList, templateSources, templates } from "../../renderer/documents.ts";
import { kindOf, themesOf } from "./kinds.ts";
import { ListAndDetail } from "./ListAndDetail.tsx";
import { Preview } from "./Preview.tsx";
import { TemplateDifference } from "./TemplateDifference.tsx";
import type { Address } from "./useAddress.ts";

const Sheet = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	gap: var(--space-5);

	& h3 {
		margin: 0;
		font-size: var(--font-m);
	}
	& p {
		margin: 0;
	}
	& > details > pre {
		padding: var(--space-3);
		border-radius: var(--radius-s);
		background: var(--surface-sunken);
		font-size: var(--font-s);
		white-space: pre-wrap;
		overflow-wrap: anywhere;
	}
	& > div {
		height: 420px;
	}
`;

function TemplateSheet({ path }: { readonly path: string }) {
	const t = useT();
	const language = useLanguage();
	const file = templateSources.get(path);
	const [theme = "base"] = themesOf(kindOf(path));
	const stage = new URLSearchParams({ template: path, theme, state: "signedIn", language });
	return (
		<Sheet>
			<h3>{t("gallery.templates.difference")}</h3>
			{file && "extends" in file ? (
				<TemplateDifference file={file} />
			) : (
				<p>{t("gallery.templates.standalone")}</p>
			)}
			<h3>{t("gallery.templates.whole")}</h3>
			<div>
				<Preview
					title={t("gallery.templates.preview", { template: path })}
					route={`/gallery/stage?${stage}`}
					width={1280}
				/>
			</div>
			<details>
				<summary>{t("gallery.templates.asJson")}</summary>
				<pre>{JSON.stringify(templates.get(path), null, 2)}</pre>
			</details>
		</Sheet>
	);
}

/** Every template: what it changes in the one it extends, and the whole. */
export function TemplatesView({ query, choose }: Address) {
	const t = useT();
	const paths = templatePathList();
	const path = paths.find((each) => each === query.get("template")) ?? paths[0] ?? "";
	return (
		<ListAndDetail
			label={t("gallery.templates.list")}
			names={paths}
			current={path}
			onChoose={choose("template")}
		>
			<TemplateSheet key={path} path={path} />
		</ListAndDetail>
	);
}
