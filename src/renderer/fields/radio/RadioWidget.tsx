import { lazy, useRef } from "react";
import styled from "styled-components";
import type { RadioFieldDef } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import type { WidgetProps } from "../../define.ts";
import { ChoiceRow, ChoiceRows } from "../ChoiceRows.tsx";
import { areShort, fewChoices } from "../choices.ts";
import { useKept } from "../useKept.ts";

/** Its text stands where the label begins. */
const Clear = styled(Button)`
	&[data-look="plain"] {
		min-height: 44px;
		margin-top: var(--space-1);
		padding-inline: 0;
	}
`;

/** Too many to lay out: one answer of a long list is a select, whatever it is called. */
const Searched = lazy(() => import("../select/SelectWidget.tsx"));

export default function RadioWidget(props: WidgetProps<RadioFieldDef, string>) {
	return props.def.options.length > fewChoices ? <Searched {...props} /> : <Few {...props} />;
}

function Few(props: WidgetProps<RadioFieldDef, string>) {
	const { id, labelledBy, def, value, required, invalid, describedBy, disabled, set } = props;
	const t = useT();
	const first = useRef<HTMLInputElement>(null);
	const options = useKept(def.options, value === undefined ? [] : [value]);
	// The button goes away with the answer, so the focus is led back before.
	const clear = () => {
		first.current?.focus();
		set(undefined);
	};
	return (
		<div>
			<ChoiceRows
				role="radiogroup"
				data-short={areShort(options)}
				data-invalid={invalid}
				aria-labelledby={labelledBy}
				aria-describedby={describedBy}
				aria-required={required}
				aria-invalid={invalid}
			>
				{options.map((option, i) => (
					<ChoiceRow
						key={option.id}
						type="radio"
						id={i === 0 ? id : undefined}
						inputRef={i === 0 ? first : undefined}
						name={id}
						text={option.text}
						checked={option.id === value}
						disabled={disabled}
						onChange={() => set(option.id)}
					/>
				))}
			</ChoiceRows>
			{!required && !disabled && value !== undefined && (
				<Clear look="plain" onClick={clear}>
					{t("field.clear")}
				</Clear>
			)}
		</div>
	);
}
