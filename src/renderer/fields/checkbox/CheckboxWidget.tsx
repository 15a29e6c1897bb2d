import { useState } from "react";
import styled from "styled-components";
import type { CheckboxFieldDef, FieldChoice } from "../../../../schemas/generated/documents.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { WidgetProps } from "../../define.ts";
import { choiceRow } from "../choiceRow.tsx";
import { areShort, maxUnsearchedChoices, searchStatus, shownOf } from "../choices.ts";
import { useInitialAnswers } from "../useInitialAnswers.ts";

const Search = styled.div`
	margin-bottom: var(--space-2);
	color: var(--text-muted);
`;
const SearchStatus = styled.p`
	margin: 0 0 var(--space-2);
	color: var(--text-muted);
	font-size: var(--font-s);
`;

const none: readonly string[] = [];

/** A disabled list is not searched: it shows the chosen options, or the first ones. */
function disabledOptions(options: readonly FieldChoice[], value: readonly string[]): readonly FieldChoice[] {
	return value.length > 0 ? options.filter(({ id }) => value.includes(id)) : options.slice(0, 4);
}

export default function CheckboxWidget(props: WidgetProps<CheckboxFieldDef, readonly string[]>) {
	const { id, labelledBy, def, value = none, invalid, describedBy, disabled, control, set, t } = props;
	// Options chosen when the search began stay visible, so that no row disappears under the pointer.
	const [search, setSearch] = useState({ typed: "", chosen: value });
	const options = useInitialAnswers(def.options, value);
	const isLong = options.length > maxUnsearchedChoices;
	const isMany = isLong && !disabled;
	const offered = isLong && disabled ? disabledOptions(options, value) : options;
	const found = shownOf(offered, [...search.chosen, ...value], isMany ? search.typed : "");
	const { shown } = found;
	const toggle = (answer: string, on: boolean) => {
		const next = on ? [...value, answer] : value.filter((each) => each !== answer);
		set(next.length > 0 ? next : undefined);
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, and the label is outside
		<div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
			{isMany && (
				<>
					<Search className="entry">
						<Icon name="search" />
						<input
							id={id}
							type="search"
							className="entry-text"
							autoComplete="off"
							aria-label={t("field.search")}
							placeholder={t("field.search")}
							value={search.typed}
							onChange={(event) => setSearch({ typed: event.target.value, chosen: value })}
							// Enter must not submit the form.
							onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
						/>
					</Search>
					<SearchStatus aria-live="polite">{searchStatus(found, t)}</SearchStatus>
				</>
			)}
			<div
				className="choices"
				data-short={areShort(shown)}
				data-inline={control?.inline}
				data-invalid={invalid}
				data-many={isMany}
			>
				{shown.map((option, i) =>
					choiceRow(option.id, {
						type: "checkbox",
						id: i === 0 && !isMany ? id : undefined,
						text: option.text,
						checked: value.includes(option.id),
						disabled: disabled || control?.unavailable?.includes(option.id),
						"aria-invalid": invalid,
						onChange: (event) => toggle(option.id, event.target.checked),
					}),
				)}
			</div>
		</div>
	);
}
