import { lazy } from "react";
import type { RadioFieldDef } from "../../../../schemas/generated/documents.ts";
import type { WidgetProps } from "../../define.ts";
import { ClearAnswer } from "../ClearAnswer.tsx";
import { choiceRow } from "../choiceRow.tsx";
import { areShort, maxUnsearchedChoices } from "../choices.ts";
import { useInitialAnswers } from "../useInitialAnswers.ts";

/** Too many options for radios are rendered as a select. */
const Searched = lazy(() => import("../select/SelectWidget.tsx"));

export default function RadioWidget(props: WidgetProps<RadioFieldDef, string>) {
	return props.def.options.length > maxUnsearchedChoices ? <Searched {...props} /> : <Few {...props} />;
}

function Few(props: WidgetProps<RadioFieldDef, string>) {
	const { id, labelledBy, def, value, required, invalid, describedBy, disabled, control, set } = props;
	const options = useInitialAnswers(def.options, value === undefined ? [] : [value]);
	return (
		<div>
			<div
				className="choices"
				role="radiogroup"
				data-short={areShort(options)}
				data-inline={control?.inline}
				data-invalid={invalid}
				aria-labelledby={labelledBy}
				aria-describedby={describedBy}
				aria-required={required}
				aria-invalid={invalid}
			>
				{options.map((option, i) =>
					choiceRow(option.id, {
						type: "radio",
						id: i === 0 ? id : undefined,
						name: id,
						text: option.text,
						checked: option.id === value,
						disabled: disabled || control?.unavailable?.includes(option.id),
						onChange: () => set(option.id),
					}),
				)}
			</div>
			<ClearAnswer {...props} />
		</div>
	);
}
