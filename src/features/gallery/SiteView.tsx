import styled from "styled-components";
import { type Language, useLanguage, useT } from "../../core/i18n.ts";
import { media } from "../../ui/media.ts";
import { Choice, LanguageChoice } from "./Choice.tsx";
import { chosenPart, type PartName, partNames, parts, siteDocumentOf } from "./choices.ts";
import { Preview } from "./Preview.tsx";
import { choiceNames, options } from "./situation.ts";
import type { Address } from "./useAddress.ts";

const Split = styled.div`
	display: grid;
	grid-template-columns: 272px minmax(0, 1fr);
	gap: var(--space-5);

	& > :last-child {
		position: sticky;
		top: var(--space-4);
		height: calc(100vh - 2 * var(--space-4));
		min-height: 480px;
	}
	@media ${media.tablet} {
		grid-template-columns: minmax(0, 1fr);
	}
`;

const Group = styled.fieldset`
	display: grid;
	grid-template-columns: 1fr 1fr;
	gap: var(--space-3);
	min-width: 0;
	margin: 0 0 var(--space-5);
	padding: 0;
	border: 0;

	& > legend {
		margin-bottom: var(--space-3);
		padding: 0;
		font-size: var(--font-m);
		font-weight: 600;
	}
	& > pre {
		grid-column: 1 / -1;
		overflow: auto;
		margin: 0;
		padding: var(--space-3);
		border-radius: var(--radius-s);
		background: var(--surface-sunken);
		font-size: 0.75rem;
		line-height: 1.5;
	}
`;

const partLabels: Readonly<Record<PartName, string>> = {
	header: "gallery.part.header",
	footer: "gallery.part.footer",
	side: "gallery.part.side",
	body: "gallery.part.body",
	colour: "gallery.part.colour",
};
const situationLabels: Readonly<Record<(typeof choiceNames)[number], string>> = {
	persona: "gallery.choice.persona",
	content: "gallery.choice.content",
	page: "gallery.choice.page",
	schools: "gallery.choice.schools",
	cart: "gallery.choice.cart",
	unread: "gallery.choice.unread",
	learning: "gallery.choice.learning",
	app: "gallery.choice.app",
};
const widths = ["1280", "320", "375", "768", "1024", "1440", "1920"];

/** A whole site for a chosen user, state and width. */
export function SiteView({ query, choose }: Address) {
	const t = useT();
	const language = useLanguage();
	const width = widths.includes(query.get("width") ?? "") ? String(query.get("width")) : "1280";
	return (
		<Split>
			<form aria-label={t("gallery.choices")}>
				<Group>
					<legend>{t("gallery.appearance")}</legend>
					{partNames.map((name) => (
						<Choice
							key={name}
							name={t(partLabels[name])}
							value={chosenPart(query, name)}
							options={parts[name]()}
							onChange={choose(name)}
						/>
					))}
				</Group>
				<Group>
					<legend>{t("gallery.situation")}</legend>
					{choiceNames.map((name) => (
						<Choice
							key={name}
							name={t(situationLabels[name])}
							value={query.get(name) ?? options[name][0]}
							options={options[name]}
							onChange={choose(name)}
						/>
					))}
				</Group>
				<Group>
					<legend>{t("gallery.window")}</legend>
					<LanguageChoice choose={choose} />
					<Choice name={t("gallery.width")} value={width} options={widths} onChange={choose("width")} />
				</Group>
				<Group>
					<legend>{t("gallery.siteDocument")}</legend>
					<pre>{siteDocumentOf(query)}</pre>
				</Group>
			</form>
			<Preview
				title={t("gallery.siteChosen")}
				route={`/gallery/site?${withLanguage(query, language)}`}
				width={Number(width)}
			/>
		</Split>
	);
}

/** The frame's URL always names the language, so that returning to the first one is a change. */
export function withLanguage(query: URLSearchParams, language: Language): URLSearchParams {
	const params = new URLSearchParams(query);
	params.set("language", language);
	return params;
}
