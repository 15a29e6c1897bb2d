import styled from "styled-components";
import type { ListFilter } from "../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../core/i18n.ts";
import { ChoiceLink, ChoiceRow } from "../../ui/ChoiceLink.tsx";
import { numberText } from "../../ui/localFormat.ts";
import { chosenOf, searchOf, toggled, withValues } from "./filterAddress.ts";
import { type FilterSpec, shownFilters, useValueText } from "./filterTexts.ts";

const Rows = styled.div`
	display: grid;
	flex: 1 1 480px;
	gap: var(--space-2);
	min-width: 0;
`;

interface FilterRowsProps {
	readonly specs: readonly FilterSpec[];
	readonly filters: readonly ListFilter[];
	readonly params: URLSearchParams;
}

/** A few filters, each in a row above the list. The choices are links, so that each has an address and Back works. */
export function FilterRows({ specs, filters, params }: FilterRowsProps) {
	const t = useT();
	const language = useLanguage();
	const valueText = useValueText();
	const shown = shownFilters(specs, filters, params);
	if (shown.length === 0) return null;
	return (
		<Rows>
			{shown.map(({ spec, filter }) => {
				const chosen = chosenOf(params, spec.name);
				return (
					<ChoiceRow key={spec.name} aria-label={t(spec.title)}>
						<ChoiceLink
							to={{ search: searchOf(withValues(params, spec.name, [])) }}
							aria-current={chosen.length === 0 ? "true" : undefined}
						>
							{t("ui.everything")}
						</ChoiceLink>
						{filter.options.map(({ value, count }) => (
							<ChoiceLink
								key={value}
								to={{
									search: searchOf(
										spec.isSingle && !chosen.includes(value)
											? withValues(params, spec.name, [value])
											: toggled(params, spec.name, value),
									),
								}}
								aria-current={chosen.includes(value) ? "true" : undefined}
							>
								{valueText(spec, filter, value)}
								<small>{numberText(count, language)}</small>
							</ChoiceLink>
						))}
					</ChoiceRow>
				);
			})}
		</Rows>
	);
}
