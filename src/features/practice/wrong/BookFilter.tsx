import type { WrongGroup, WrongList } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { practicePaths } from "../../../renderer/practice/practicePaths.ts";
import { ChoiceLink, ChoiceRow } from "../../../ui/ChoiceLink.tsx";
import { dayText, numberText } from "../../../ui/localFormat.ts";
import { type BookView, groupings, states } from "./rules.ts";

interface BookFilterProps {
	readonly subjectId: string;
	readonly view: BookView;
	/** Undefined while it loads. */
	readonly book: Pick<WrongList, "groups" | "counts"> | undefined;
}

/** States, ways to arrange the tasks, and the groups of one, as links. */
export function BookFilter({ subjectId, view, book }: BookFilterProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const { state, by, group } = view;
	const nameOf = ({ key, name }: WrongGroup): string => {
		if (by === "kind") return t(`practice.kind.${key}`);
		return by === "day" ? dayText(key, language) : text(name) || t("wrong.unnamed");
	};
	const current = (isCurrent: boolean) => (isCurrent ? "page" : undefined);
	return (
		<>
			<ChoiceRow aria-label={t("wrong.states")}>
				{states.map((each) => (
					<ChoiceLink
						key={each}
						to={practicePaths.wrongBook({ subject: subjectId, state: each, by })}
						aria-current={current(each === state)}
					>
						{t(`wrong.state.${each}`)}
						{book && <small>{numberText(book.counts[each], language)}</small>}
					</ChoiceLink>
				))}
			</ChoiceRow>
			<ChoiceRow aria-label={t("wrong.groupings")}>
				{groupings.map((each) => (
					<ChoiceLink
						key={each}
						to={practicePaths.wrongBook({ subject: subjectId, state, by: each })}
						aria-current={current(each === by)}
					>
						{t(`wrong.by.${each}`)}
					</ChoiceLink>
				))}
			</ChoiceRow>
			{book && book.groups.length > 0 && (
				<ChoiceRow aria-label={t("wrong.groups")}>
					<ChoiceLink
						to={practicePaths.wrongBook({ subject: subjectId, state, by })}
						aria-current={current(group === undefined)}
					>
						{t("wrong.all")}
					</ChoiceLink>
					{book.groups.map((each) => (
						<ChoiceLink
							key={each.key}
							to={practicePaths.wrongBook({ subject: subjectId, state, by, group: each.key })}
							aria-current={current(each.key === group)}
						>
							{nameOf(each)}
							<small>{numberText(each.count, language)}</small>
						</ChoiceLink>
					))}
				</ChoiceRow>
			)}
		</>
	);
}
