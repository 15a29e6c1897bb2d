// What the selects with and without a search have in common.
import { type FocusEvent, useRef } from "react";
import type { FieldChoice } from "../../../../schemas/generated/documents.ts";
import type { WidgetProps } from "../../define.ts";

export interface SelectBoxProps
	extends Pick<
		WidgetProps<object, string>,
		"id" | "value" | "required" | "disabled" | "invalid" | "describedBy"
	> {
	/** Id of its label; a `<label htmlFor>` makes it unnecessary. */
	readonly labelledBy?: string;
	/** Accessible name of a select without a label. */
	readonly label?: string;
	/** More than fifty are searched. */
	readonly options: readonly FieldChoice[];
	readonly onChange: (value: string | undefined) => void;
	readonly placeholder: string;
	/** Ids of options that cannot be chosen. */
	readonly unavailable?: readonly string[] | undefined;
	/** Text of the entry that clears the choice; undefined for none. */
	readonly clearText: string | undefined;
}

/** Attributes of the button that opens the list. */
export const named = ({ id, labelledBy, label, required, invalid, describedBy }: SelectBoxProps) => ({
	id,
	"aria-labelledby": labelledBy,
	"aria-label": label,
	"aria-invalid": invalid,
	"aria-required": required,
	"aria-describedby": describedBy,
});

/** Refs of button and list; `stay`, for both, hides moves of the focus between them from the field. */
export function useBoxParts() {
	const trigger = useRef<HTMLButtonElement>(null);
	const panel = useRef<HTMLDivElement>(null);
	const stay = (event: FocusEvent) => {
		const to = event.relatedTarget;
		if (to && (trigger.current?.contains(to) || panel.current?.contains(to))) event.stopPropagation();
	};
	return { trigger, panel, stay };
}
