import { useState } from "react";
import type { TextFieldDef } from "../../../../schemas/generated/documents.ts";
import type { WidgetProps } from "../../define.ts";
import { Area, Input, InputFrame } from "../InputFrame.tsx";

const modes: Readonly<Record<string, "email" | "tel" | "numeric">> = {
	email: "email",
	tel: "tel",
	"one-time-code": "numeric",
};

/** PROF-12: what was told with stars cannot be corrected sign by sign, so it makes room for a new one. */
function useMasked(masked: boolean, value: string | undefined, set: (value: string | undefined) => void) {
	const [first] = useState(value);
	if (!masked || !first?.includes("*")) return {};
	return {
		onFocus: () => value === first && set(undefined),
		onBlur: () => !value?.trim() && set(first),
	};
}

export function TextWidget({
	id,
	def,
	value,
	required,
	invalid,
	describedBy,
	disabled,
	set,
}: WidgetProps<TextFieldDef, string>) {
	const masked = useMasked(def.masked ?? false, value, set);
	// Names, numbers and addresses are not prose: a correction by the keyboard would change them.
	const exact = def.autoComplete !== undefined && def.autoComplete !== "name";
	const shared = {
		id,
		name: def.autoComplete ?? id,
		value: value ?? "",
		disabled,
		"aria-required": required,
		"aria-invalid": invalid,
		"aria-describedby": describedBy,
		...masked,
	};
	return (
		<InputFrame data-invalid={invalid}>
			{def.multiline ? (
				<Area {...shared} rows={3} onChange={(event) => set(event.target.value)} />
			) : (
				<Input
					{...shared}
					type="text"
					autoComplete={def.autoComplete}
					autoCapitalize={exact ? "none" : undefined}
					autoCorrect={exact ? "off" : undefined}
					spellCheck={!exact}
					inputMode={modes[def.autoComplete ?? ""]}
					onChange={(event) => set(event.target.value)}
				/>
			)}
		</InputFrame>
	);
}
