import styled from "styled-components";
import { useLanguage, useT } from "../../core/i18n.ts";
import type { Address } from "./useAddress.ts";

/** A label above its select. */
export const ChoiceLabel = styled.label`
	display: grid;
	gap: var(--space-1);
	color: var(--text-muted);
	font-size: var(--font-s);

	& > select {
		width: 100%;
		height: 40px;
		padding: 0 var(--space-2);
		border: 1px solid var(--border-strong);
		border-radius: var(--radius-s);
		background: var(--surface);
		color: var(--text);
		font: inherit;
		font-size: var(--font-m);
	}
`;

/** A button of a list of views or entries. */
export const NavButton = styled.button`
	padding: var(--space-2) var(--space-3);
	border: 0;
	border-radius: var(--radius-s);
	background: transparent;
	color: var(--text);
	font: inherit;
	text-align: start;
	cursor: pointer;

	&:hover {
		background: var(--surface-sunken);
	}
	&:is([aria-current="page"], [aria-current="true"]) {
		background: var(--accent-soft);
		color: var(--accent-hover);
		font-weight: 600;
	}
`;

interface ChoiceProps {
	readonly name: string;
	readonly value: string;
	readonly options: readonly string[];
	readonly onChange: (value: string) => void;
}

/** One labelled select of the gallery. */
export function Choice({ name, value, options, onChange }: ChoiceProps) {
	return (
		<ChoiceLabel>
			{name}
			<select value={value} onChange={(event) => onChange(event.target.value)}>
				{options.map((option) => (
					<option key={option}>{option}</option>
				))}
			</select>
		</ChoiceLabel>
	);
}

/** The language of the gallery; the one the user has until another is chosen. */
export function LanguageChoice({ choose }: Pick<Address, "choose">) {
	const t = useT();
	const language = useLanguage();
	return (
		<Choice
			name={t("gallery.language")}
			value={language}
			options={["zh", "en"]}
			onChange={choose("language")}
		/>
	);
}
