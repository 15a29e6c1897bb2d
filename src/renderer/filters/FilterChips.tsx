import styled from "styled-components";
import { useT } from "../../core/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Link } from "../../ui/Link.tsx";
import { media } from "../../ui/media.ts";
import { plainList } from "../../ui/mixins.ts";
import { cleared, searchOf, toggled } from "./filterAddress.ts";
import type { ChosenValue } from "./filterTexts.ts";

const List = styled.ul`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2);
	align-items: center;
	${plainList}

	@media ${media.laptop} {
		flex-basis: 100%;
		order: 1;
	}
`;

const Chip = styled(Link)`
	display: inline-flex;
	align-items: center;
	gap: var(--space-1);
	min-height: 32px;
	max-width: 100%;
	padding-inline: var(--space-3) var(--space-2);
	border: 1px solid transparent;
	border-radius: 16px;
	background: var(--accent-soft);
	color: var(--accent-hover);
	font-size: var(--font-s);
	font-weight: 600;
	overflow-wrap: anywhere;
	text-decoration: none;

	&:hover {
		border-color: var(--accent);
	}
	&[data-all="true"] {
		padding-inline: var(--space-2);
		background: transparent;
		color: var(--text-muted);
	}
	&[data-all="true"]:hover {
		border-color: transparent;
		color: var(--accent);
		text-decoration: underline;
		text-underline-offset: 3px;
	}
`;

interface FilterChipsProps {
	readonly chosen: readonly ChosenValue[];
	readonly names: readonly string[];
	readonly params: URLSearchParams;
}

/** What the list is filtered by; each is removed by a click. */
export function FilterChips({ chosen, names, params }: FilterChipsProps) {
	const t = useT();
	if (chosen.length === 0) return null;
	return (
		<List aria-label={t("ui.chosenFilters")}>
			{chosen.map(({ spec, value, text }) => (
				<li key={`${spec.name} ${value}`}>
					<Chip
						to={{ search: searchOf(toggled(params, spec.name, value)) }}
						aria-label={t("ui.removeFilter", { name: text })}
					>
						{text}
						<Icon name="close" size={14} />
					</Chip>
				</li>
			))}
			<li>
				<Chip to={{ search: searchOf(cleared(params, names)) }} data-all="true">
					{t("ui.clearFilters")}
				</Chip>
			</li>
		</List>
	);
}
