import { useState } from "react";
import type { CheckboxFieldDef, FieldChoice } from "../../../../schemas/generated/documents.ts";
import type { WidgetProps } from "../../define.ts";
import { choiceRow } from "../choiceRow.tsx";
import { areShort, maxUnsearchedChoices } from "../choices.ts";
import { useInitialAnswers } from "../useInitialAnswers.ts";
import { NarrowBox } from "./NarrowBox.tsx";
import { shownOf } from "./shownOf.ts";

const none: readonly string[] = [];

/** Where nothing can be chosen there is nothing to search: what was chosen is shown, or what it is about. */
function glimpseOf(options: readonly FieldChoice[], value: readonly string[]): readonly FieldChoice[] {
	return value.length > 0 ? options.filter(({ id }) => value.includes(id)) : options.slice(0, 4);
}

export default function CheckboxWidget(props: WidgetProps<CheckboxFieldDef, readonly string[]>) {
	const { id, labelledBy, def, value = none, invalid, describedBy, disabled, set, t } = props;
	// What was chosen when the search began stays in sight, so that no row goes away under the finger.
	const [search, setSearch] = useState({ typed: "", chosen: value });
	const options = useInitialAnswers(def.options, value);
	const isLong = options.length > maxUnsearchedChoices;
	const isMany = isLong && !disabled;
	const offered = isLong && disabled ? glimpseOf(options, value) : options;
	const { shown, found, rendered } = shownOf(
		offered,
		[...search.chosen, ...value],
		isMany ? search.typed : "",
	);
	const toggle = (answer: string, on: boolean) => {
		const next = on ? [...value, answer] : value.filter((each) => each !== answer);
		set(next.length > 0 ? next : undefined);
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend, and the label stands outside
		<div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
			{isMany && (
				<NarrowBox
					id={id}
					typed={search.typed}
					rendered={rendered}
					found={found}
					t={t}
					onType={(typed) => setSearch({ typed, chosen: value })}
				/>
			)}
			<div className="choices" data-short={areShort(shown)} data-invalid={invalid} data-many={isMany}>
				{shown.map((option, i) =>
					choiceRow(option.id, {
						type: "checkbox",
						id: i === 0 && !isMany ? id : undefined,
						text: option.text,
						checked: value.includes(option.id),
						disabled,
						"aria-invalid": invalid,
						onChange: (event) => toggle(option.id, event.target.checked),
					}),
				)}
			</div>
		</div>
	);
}
