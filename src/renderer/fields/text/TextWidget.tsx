import { useState } from "react";
import type { TextFieldDef } from "../../../../schemas/generated/documents.ts";
import type { WidgetProps } from "../../define.ts";
import { exactText, inputProps } from "../inputProps.ts";

const modes: Readonly<Record<string, "email" | "tel" | "numeric">> = {
	email: "email",
	tel: "tel",
	"one-time-code": "numeric",
};

/** PROF-12: a masked value cannot be edited, so the focus empties the input. */
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
	const rows = props.control?.rows;
	const masked = useMasked(def.masked ?? false, value, set);
	// The keyboard must not correct user names, numbers and addresses; it may begin names of people with a capital.
	const isExact = def.autoComplete !== undefined && !/^(?:.*-)?name$/.test(def.autoComplete);
	const shared = {
		id,
		name: def.autoComplete ?? id,
		...inputProps(props),
		...masked,
	};
	return (
		<div className="entry" data-invalid={invalid}>
			{def.multiline ? (
				<textarea {...shared} rows={rows ?? 3} data-rows={rows} />
			) : (
				<input
					{...shared}
					type="text"
					spellCheck
					{...(isExact && exactText)}
					autoComplete={def.autoComplete}
					inputMode={modes[def.autoComplete ?? ""]}
				/>
			)}
		</div>
	);
}
