import type { CascadeFieldDef } from "../../../../schemas/generated/documents.ts";
import type { WidgetProps } from "../../define.ts";
import { CascadeBoxes } from "./CascadeBoxes.tsx";

export default function CascadeWidget({
	def,
	value,
	set,
	...rest
}: WidgetProps<CascadeFieldDef, readonly string[]>) {
	return (
		<CascadeBoxes
			{...rest}
			options={def.options}
			names={def.names}
			value={value ?? []}
			onChange={(path) => set(path.length === 0 ? undefined : path)}
		/>
	);
}
