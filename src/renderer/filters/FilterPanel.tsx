import { useId } from "react";
import { useNavigate } from "react-router-dom";
import styled from "styled-components";
import type { FilterOption, ListFilter } from "../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../core/i18n.ts";
import { numberText } from "../../ui/localFormat.ts";
import { plainList } from "../../ui/mixins.ts";
import { FilterChoice } from "./FilterChoice.tsx";
import { chosenOf, searchOf, toggled, withValues } from "./filterAddress.ts";
import { type FilterSpec, shownFilters, useValueText } from "./filterTexts.ts";
import { PriceFields } from "./PriceFields.tsx";

const Group = styled.section`
	padding-block: var(--space-4);
	border-top: 1px solid var(--border);

	&:first-child {
		padding-top: 0;
		border-top: 0;
	}
	& > h2 {
		margin: 0 0 var(--space-2);
		font-size: var(--font-m);
		font-weight: 650;
		line-height: 1.4;
	}
	& > details > summary {
		padding: var(--space-2) 0;
		color: var(--accent);
		font-size: var(--font-s);
		font-weight: 600;
		cursor: pointer;
	}
`;

const List = styled.ul`
	${plainList}
`;

/** The others are shown on request. */
const shownOptions = 6;

interface FilterPanelProps {
	readonly specs: readonly FilterSpec[];
	readonly filters: readonly ListFilter[];
	/** Of the address, or of a draft of it. */
	readonly params: URLSearchParams;
	/** What is chosen changes a draft instead of the address. */
	readonly onChange?: (params: URLSearchParams) => void;
}

interface GroupProps extends FilterPanelProps {
	readonly spec: FilterSpec;
	readonly filter: ListFilter;
}

function useChoices({ spec, filter, params, onChange }: Omit<GroupProps, "specs" | "filters">) {
	const language = useLanguage();
	const valueText = useValueText();
	const chosen = chosenOf(params, spec.name);
	return ({ value, count }: FilterOption) => (
		<li key={value}>
			<FilterChoice
				text={valueText(spec, filter, value)}
				count={numberText(count, language)}
				isChosen={chosen.includes(value)}
				isSingle={spec.isSingle}
				to={
					spec.isSingle && !chosen.includes(value)
						? withValues(params, spec.name, [value])
						: toggled(params, spec.name, value)
				}
				onChoose={onChange}
			/>
		</li>
	);
}

function FilterGroup(props: GroupProps) {
	const { spec, filter, params, onChange } = props;
	const t = useT();
	const label = useId();
	const navigate = useNavigate();
	const choice = useChoices(props);
	const chosen = chosenOf(params, spec.name);
	const isShown = ({ value }: FilterOption, at: number): boolean =>
		at < shownOptions || chosen.includes(value);
	// A group of one more than are shown is shown whole.
	const isLong = filter.options.length > shownOptions + 1;
	const more = isLong ? filter.options.filter((option, at) => !isShown(option, at)) : [];
	const first = isLong ? filter.options.filter(isShown) : filter.options;
	return (
		<Group aria-labelledby={label}>
			<h2 id={label}>{t(spec.title)}</h2>
			<List>{first.map(choice)}</List>
			{more.length > 0 && (
				<details>
					<summary>{t("ui.moreChoices", { count: more.length })}</summary>
					<List>{more.map(choice)}</List>
				</details>
			)}
			{filter.currency !== undefined && (
				<PriceFields
					params={params}
					onChange={onChange ?? ((next) => void navigate({ search: searchOf(next) }))}
				/>
			)}
		</Group>
	);
}

function Switch(props: Omit<GroupProps, "specs" | "filters">) {
	const choice = useChoices(props);
	return props.filter.options.map(choice);
}

/** All filters of a list, in groups. */
export function FilterPanel({ specs, filters, params, onChange }: FilterPanelProps) {
	const t = useT();
	const label = useId();
	const known = shownFilters(specs, filters, params);
	const switches = known.filter(({ spec }) => spec.isSwitch);
	const rest = { params, ...(onChange && { onChange }) };
	return (
		<div>
			{known
				.filter(({ spec }) => !spec.isSwitch)
				.map((each) => (
					<FilterGroup key={each.spec.name} specs={specs} filters={filters} {...each} {...rest} />
				))}
			{switches.length > 0 && (
				<Group aria-labelledby={label}>
					<h2 id={label}>{t("ui.moreFilters")}</h2>
					<List>
						{switches.map((each) => (
							<Switch key={each.spec.name} {...each} {...rest} />
						))}
					</List>
				</Group>
			)}
		</div>
	);
}
