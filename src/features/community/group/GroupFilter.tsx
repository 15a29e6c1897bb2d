import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { ChoiceLink, ChoiceRow } from "../../../ui/ChoiceLink.tsx";
import { keepsFocus } from "../../../ui/useHeadingFocus.ts";
import { choiceQuery, type ListChoice, sorts } from "./rules.ts";

const Bar = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-3) var(--space-5);
	min-width: 0;
`;

/** Which groups, and in which order. The choices are links, so that each has a URL and the back button works. */
export function GroupFilter({ choice }: { readonly choice: ListChoice }) {
	const t = useT();
	const link = (key: string, label: string, change: Partial<ListChoice>, isChosen: boolean) => (
		<ChoiceLink
			key={key}
			to={{ search: choiceQuery(choice, change) }}
			aria-current={isChosen ? "true" : undefined}
		>
			{label}
		</ChoiceLink>
	);
	return (
		<Bar>
			<ChoiceRow aria-label={t("group.which")} {...keepsFocus}>
				{link("all", t("group.every"), { isOwn: false }, !choice.isOwn)}
				{link("mine", t("group.mine"), { isOwn: true }, choice.isOwn)}
			</ChoiceRow>
			<ChoiceRow aria-label={t("group.order")} {...keepsFocus}>
				{sorts.map((sort) => link(sort, t(`group.sorts.${sort}`), { sort }, sort === choice.sort))}
			</ChoiceRow>
		</Bar>
	);
}
