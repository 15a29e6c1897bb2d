import { useSearchParams } from "react-router-dom";
import styled from "styled-components";
import { tellError } from "../../core/errors.ts";
import { switchLanguage, useLanguage } from "../../core/i18n.ts";
import { templatePaths, themePaths } from "../../renderer/catalog.ts";
import { BlockStates } from "./BlockStates.tsx";
import { RegionStage } from "./RegionStage.tsx";
import { states } from "./states.ts";

const Page = styled.div`
	padding: var(--space-5);
	& > form {
		display: flex;
		flex-wrap: wrap;
		gap: var(--space-3);
		margin-bottom: var(--space-5);
	}
	& label {
		display: grid;
		gap: var(--space-1);
		font-size: var(--font-s);
	}
	& select {
		padding: var(--space-2);
		font: inherit;
	}
`;

const region = (path: string): "header" | "footer" | undefined =>
	(["header", "footer"] as const).find((kind) => path.startsWith(`${kind}/`) || path.endsWith(`/${kind}`));

interface ChoiceProps {
	readonly name: string;
	readonly value: string;
	readonly options: readonly string[];
	readonly onChange: (value: string) => void;
}

function Choice({ name, value, options, onChange }: ChoiceProps) {
	return (
		<label>
			{name}
			<select value={value} onChange={(event) => onChange(event.target.value)}>
				{options.map((option) => (
					<option key={option}>{option}</option>
				))}
			</select>
		</label>
	);
}

/** The gallery: what stands on the stage is said by the address, so that every view can be linked. */
export default function GalleryScreen() {
	const language = useLanguage();
	const [query, setQuery] = useSearchParams();
	const templates = templatePaths().filter(region);
	const template = query.get("template") ?? templates[0] ?? "header/1";
	const kind = region(template) ?? "header";
	const themes = themePaths().filter((path) => path.startsWith(`${kind}/`));
	const wanted = query.get("theme") ?? "";
	const theme = themes.includes(wanted) ? wanted : `${kind}/default`;
	const state = query.get("state") ?? "signedOut";
	const choose = (name: string) => (value: string) =>
		setQuery((now) => {
			now.set(name, value);
			return now;
		});
	return (
		<Page>
			<h1>Gallery</h1>
			<form>
				<Choice name="Template" value={template} options={templates} onChange={choose("template")} />
				<Choice name="Theme" value={theme} options={themes} onChange={choose("theme")} />
				<Choice name="State" value={state} options={Object.keys(states)} onChange={choose("state")} />
				<Choice
					name="Language"
					value={language}
					options={["zh", "en"]}
					onChange={(value) => void switchLanguage(value === "en" ? "en" : "zh").catch(tellError)}
				/>
			</form>
			<div data-state={state}>
				<RegionStage kind={kind} template={template} theme={theme} facts={states[state] ?? {}} />
			</div>
			<BlockStates kind={kind} theme={theme} />
		</Page>
	);
}
