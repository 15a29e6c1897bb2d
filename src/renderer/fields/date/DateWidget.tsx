import type { DateFieldDef } from "../../../../schemas/generated/documents.ts";
import type { WidgetProps } from "../../define.ts";
import { DateInput } from "./DateInput.tsx";

export default function DateWidget({
	labelledBy: _,
	def,
	value,
	set,
	...rest
}: WidgetProps<DateFieldDef, string>) {
	return (
		<DateInput
			{...rest}
			value={value ?? ""}
			autoComplete={def.birthday ? "bday" : undefined}
			onChange={(text) => set(text === "" ? undefined : text)}
		/>
	);
}
