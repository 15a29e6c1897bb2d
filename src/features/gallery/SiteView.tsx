import styled from "styled-components";
import { type Language, useLanguage } from "../../core/i18n.ts";
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
	header: "Header",
	footer: "Footer",
	side: "Side layer",
	body: "Page",
	colour: "Theme",
};
const situationLabels: Readonly<Record<(typeof choiceNames)[number], string>> = {
	persona: "Persona",
	content: "Content",
	page: "Address",
	schools: "Schools",
	cart: "Things in the cart",
	unread: "Unread messages",
	learning: "Lesson to resume",
	app: "App download",
};
const widths = ["1280", "320", "375", "768", "1024", "1440", "1920"];

/** A whole site for a chosen user, state and width. */
export function SiteView({ query, choose }: Address) {
	const language = useLanguage();
	const width = widths.includes(query.get("width") ?? "") ? String(query.get("width")) : "1280";
	return (
		<Split>
			<form aria-label="Choices">
				<Group>
					<legend>Appearance</legend>
					{partNames.map((name) => (
						<Choice
							key={name}
							name={partLabels[name]}
							value={chosenPart(query, name)}
							options={parts[name]()}
							onChange={choose(name)}
						/>
					))}
				</Group>
				<Group>
					<legend>Situation</legend>
					{choiceNames.map((name) => (
						<Choice
							key={name}
							name={situationLabels[name]}
							value={query.get(name) ?? options[name][0]}
							options={options[name]}
							onChange={choose(name)}
						/>
					))}
				</Group>
				<Group>
					<legend>Window</legend>
					<LanguageChoice choose={choose} />
					<Choice name="Width" value={width} options={widths} onChange={choose("width")} />
				</Group>
				<Group>
					<legend>In the site document</legend>
					<pre>{siteDocumentOf(query)}</pre>
				</Group>
			</form>
			<Preview
				title="The site as chosen"
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
