import type { WidgetProps } from "../define.ts";

interface TextControl
	extends Pick<
		WidgetProps<object, string>,
		"value" | "required" | "invalid" | "describedBy" | "disabled" | "placeholder"
	> {
	readonly set: (text: string) => void;
}

/**
 * Attributes of every control for text. A function, not a component: a form may have hundreds of them, and a component
 * costs as much memory as the control.
 */
export const inputProps = ({
	value,
	required,
	invalid,
	describedBy,
	disabled,
	placeholder,
	set,
}: TextControl) => ({
	className: "entry-text",
	value: value ?? "",
	disabled,
	placeholder,
	"aria-required": required,
	"aria-invalid": invalid,
	"aria-describedby": describedBy,
	onChange: (event: { readonly target: { readonly value: string } }) => set(event.target.value),
});

/** Attributes of an input whose text the keyboard must not correct. */
export const exactText = {
	type: "text",
	autoCapitalize: "none",
	autoCorrect: "off",
	spellCheck: false,
} as const;
