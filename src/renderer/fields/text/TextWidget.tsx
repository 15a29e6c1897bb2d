import type { TextFieldDef } from "../../../../schemas/generated/documents.ts";
import type { WidgetProps } from "../../define.ts";
import { Input, InputFrame } from "../InputFrame.tsx";

const modes: Readonly<Record<string, "email" | "tel" | "numeric">> = {
	email: "email",
	tel: "tel",
	"one-time-code": "numeric",
};

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
	// Names, numbers and addresses are not prose: a correction by the keyboard would change them.
	const exact = def.autoComplete !== undefined && def.autoComplete !== "name";
	return (
		<InputFrame data-invalid={invalid}>
			<Input
				id={id}
				name={def.autoComplete ?? id}
				type="text"
				value={value ?? ""}
				disabled={disabled}
				autoComplete={def.autoComplete}
				autoCapitalize={exact ? "none" : undefined}
				autoCorrect={exact ? "off" : undefined}
				spellCheck={!exact}
				inputMode={modes[def.autoComplete ?? ""]}
				aria-required={required}
				aria-invalid={invalid}
				aria-describedby={describedBy}
				onChange={(event) => set(event.target.value)}
			/>
		</InputFrame>
	);
}
