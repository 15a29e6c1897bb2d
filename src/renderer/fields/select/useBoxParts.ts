// What a box with its list open has in common, whether the list is searched or not.
import { type FocusEvent, type RefObject, useRef } from "react";
import type { OpenedBoxProps } from "../selectBoxProps.ts";

/** What the box tells of itself, however it is drawn. */
export const named = ({ id, labelledBy, label, required, invalid, describedBy }: OpenedBoxProps) => ({
	id,
	"aria-labelledby": labelledBy,
	"aria-label": label,
	"aria-invalid": invalid,
	"aria-required": required,
	"aria-describedby": describedBy,
});

interface Parts {
	readonly trigger: RefObject<HTMLButtonElement | null>;
	readonly panel: RefObject<HTMLDivElement | null>;
	/** For both: between the box and its list the field is not left. */
	readonly stay: (event: FocusEvent) => void;
}

export function useBoxParts(): Parts {
	const trigger = useRef<HTMLButtonElement>(null);
	const panel = useRef<HTMLDivElement>(null);
	const stay = (event: FocusEvent) => {
		const to = event.relatedTarget;
		if (to && (trigger.current?.contains(to) || panel.current?.contains(to))) event.stopPropagation();
	};
	return { trigger, panel, stay };
}

/** The icon that marks the chosen answer. */
export const tick = { path: "m5 12.5 4.5 4.5L19 7.5", size: 18 };
