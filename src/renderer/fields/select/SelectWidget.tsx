import type { SelectFieldDef } from "../../../../schemas/generated/documents.ts";
import type { WidgetProps } from "../../define.ts";
import { SelectBox } from "../SelectBox.tsx";
import { useInitialAnswers } from "../useInitialAnswers.ts";

export default function SelectWidget(props: WidgetProps<SelectFieldDef, string>) {
	const { def, value, set, t, control, placeholder = t("field.choose"), ...rest } = props;
	return (
		<SelectBox
			{...rest}
			options={useInitialAnswers(def.options, value === undefined ? [] : [value])}
			value={value}
			onChange={set}
			placeholder={placeholder}
			unavailable={control?.unavailable}
			clearText={props.required ? undefined : t("field.clear")}
		/>
	);
}
