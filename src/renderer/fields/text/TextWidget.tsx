import { useState } from "react";
import type { TextFieldDef } from "../../../../schemas/generated/documents.ts";
import type { WidgetProps } from "../../define.ts";
import { inputProps } from "../inputProps.ts";

const modes: Readonly<Record<string, "email" | "tel" | "numeric">> = {
	email: "email",
	tel: "tel",
	"one-time-code": "numeric",
};

/** PROF-12: a masked value cannot be edited, so focus empties the input. */
function useMasked(masked: boolean, value: string | undefined, set: (value: string | undefined) => void) {
	const [previous, setPrevious] = useState<string>();
	if (!masked) return {};
	return {
		onFocus: () => {
			if (!value?.includes("*")) return;
			setPrevious(value);
			set(undefined);
		},
		onBlur: () => previous !== undefined && !value?.trim() && set(previous),
	};
}

export function TextWidget(props: WidgetProps<TextFieldDef, string>) {
	const { id, def, value, invalid, set } = props;
	const masked = useMasked(def.masked ?? false, value, set);
	// Names, numbers and addresses are not prose: a correction by the keyboard would change them.
	const exact = def.autoComplete !== undefined && def.autoComplete !== "name";
	const shared = {
		id,
		name: def.autoComplete ?? id,
		className: "entry-text",
		...inputProps(props),
		...masked,
	};
	return (
		<div className="entry" data-invalid={invalid}>
			{def.multiline ? (
				<textarea {...shared} rows={3} />
			) : (
				<input
					{...shared}
					type="text"
					autoComplete={def.autoComplete}
					autoCapitalize={exact ? "none" : undefined}
					autoCorrect={exact ? "off" : undefined}
					spellCheck={!exact}
					inputMode={modes[def.autoComplete ?? ""]}
				/>
			)}
		</div>
	);
}
