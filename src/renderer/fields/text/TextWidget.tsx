import { useState } from "react";
import type { TextFieldDef } from "../../../../schemas/generated/documents.ts";
import type { WidgetProps } from "../../define.ts";
import { typedInto } from "../typedInto.ts";

const modes: Readonly<Record<string, "email" | "tel" | "numeric">> = {
	email: "email",
	tel: "tel",
	"one-time-code": "numeric",
};

/** PROF-12: what was told with stars cannot be corrected sign by sign, so it makes room for a new one. */
function useMasked(masked: boolean, value: string | undefined, set: (value: string | undefined) => void) {
	const [former, setFormer] = useState<string>();
	if (!masked) return {};
	return {
		onFocus: () => {
			if (!value?.includes("*")) return;
			setFormer(value);
			set(undefined);
		},
		onBlur: () => former !== undefined && !value?.trim() && set(former),
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
		...typedInto(props),
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
