import type { SelectFieldDef } from "../../../../schemas/generated/documents.ts";
import type { WidgetProps } from "../../define.ts";
import { SelectBox } from "../SelectBox.tsx";
import { useInitialAnswers } from "../useInitialAnswers.ts";

export default function SelectWidget(props: WidgetProps<SelectFieldDef, string>) {
	const { def, value, set, t, ...rest } = props;
	return (
		<SelectBox
			{...rest}
			options={useInitialAnswers(def.options, value === undefined ? [] : [value])}
			value={value}
			onChange={set}
			placeholder={t("field.choose")}
			clearText={props.required ? undefined : t("field.clear")}
		/>
	);
}
