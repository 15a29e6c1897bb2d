import { useMemo } from "react";
import styled from "styled-components";
import { useLanguage, useT } from "../../core/i18n.ts";
import { templatePathList } from "../../renderer/documents.ts";
import { Choice, LanguageChoice } from "./Choice.tsx";
import { Preview } from "./Preview.tsx";
import { withLanguage } from "./SiteView.tsx";
import { states } from "./states.ts";
import type { Address } from "./useAddress.ts";

const Row = styled.form`
	display: grid;
	grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
	gap: var(--space-3);
	margin-bottom: var(--space-4);
`;
const Frame = styled.div`
	height: 80vh;
`;

/** One template in every theme it can have. */
export function ThemesView({ query, choose }: Address) {
	const t = useT();
	const language = useLanguage();
	const templates = useMemo(() => templatePathList(), []);
	const template = query.get("template") ?? templates.find((path) => path.startsWith("header/")) ?? "";
	const state = query.get("state") ?? "signedOut";
	const width = query.get("width") ?? "1280";
	const params = withLanguage(new URLSearchParams({ template, state }), language);
	return (
		<>
			<Row aria-label={t("gallery.choices")}>
				<Choice
					name={t("gallery.template")}
					value={template}
					options={templates}
					onChange={choose("template")}
				/>
				<Choice
					name={t("gallery.state")}
					value={state}
					options={Object.keys(states)}
					onChange={choose("state")}
				/>
				<LanguageChoice choose={choose} />
				<Choice
					name={t("gallery.width")}
					value={width}
					options={["1280", "320", "375"]}
					onChange={choose("width")}
				/>
			</Row>
			<Frame>
				<Preview
					title={t("gallery.everyTheme", { template })}
					route={`/gallery/stage?${params}`}
					width={Number(width)}
				/>
			</Frame>
		</>
	);
}
