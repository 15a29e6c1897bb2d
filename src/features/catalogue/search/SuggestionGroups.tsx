import { useEffect } from "react";
import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { scrolling } from "../../../ui/mixins.ts";
import { kindViews } from "./hitLinks.ts";
import type { OptionGroup } from "./rules.ts";
import { Option } from "./SuggestionOption.tsx";

const List = styled.div`
	min-height: 0;
	padding: var(--space-2);
	${scrolling}
`;

const Heading = styled.div`
	padding: var(--space-2) var(--space-3) var(--space-1);
	color: var(--text-muted);
	font-size: var(--font-s);
	font-weight: 600;
`;

const Group = styled.div`
	& + & {
		margin-top: var(--space-1);
		padding-top: var(--space-1);
		border-top: 1px solid var(--border);
	}
`;

interface SuggestionGroupsProps {
	/** Of the list. */
	readonly id: string;
	readonly optionId: (index: number) => string;
	readonly groups: readonly OptionGroup[];
	/** Number of the option that Enter chooses; -1 for none. */
	readonly active: number;
	readonly onPoint: (index: number) => void;
	readonly onChoose: (index: number) => void;
	readonly onRemove: (index: number) => void;
}

/** The number of the first option of a group. */
const firstOf = (groups: readonly OptionGroup[], nth: number): number =>
	groups.slice(0, nth).reduce((sum, { options }) => sum + options.length, 0);

export function SuggestionGroups(props: SuggestionGroupsProps) {
	const { id, optionId, groups, active, onPoint, onChoose, onRemove } = props;
	const t = useT();
	const activeId = active < 0 ? undefined : optionId(active);
	useEffect(() => {
		if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
	}, [activeId]);
	const nameOf = ({ name }: OptionGroup): string =>
		name === "recent" ? t("search.recent") : name === "all" ? t("search.more") : t(kindViews[name].many);
	return (
		<List role="listbox" id={id} aria-label={t("search.suggestions")}>
			{groups.map((group, nth) => (
				<Group key={group.name} role="group" aria-label={nameOf(group)}>
					{group.name !== "all" && <Heading aria-hidden="true">{nameOf(group)}</Heading>}
					{group.options.map((option, i) => {
						const index = firstOf(groups, nth) + i;
						return (
							<Option
								key={index}
								id={optionId(index)}
								option={option}
								isActive={index === active}
								onPoint={() => onPoint(index)}
								onChoose={() => onChoose(index)}
								onRemove={() => onRemove(index)}
							/>
						);
					})}
				</Group>
			))}
		</List>
	);
}
