import type { WidgetProps } from "../define.ts";

/**
 * What every control has that a text is typed into. A function and no component: a form may have hundreds of them, and
 * a component costs as much as the control.
 */
export const inputProps = ({
	value,
	required,
	invalid,
	describedBy,
	disabled,
	set,
}: Pick<
	WidgetProps<object, string>,
	"value" | "required" | "invalid" | "describedBy" | "disabled" | "set"
>) => ({
	value: value ?? "",
	disabled,
	"aria-required": required,
	"aria-invalid": invalid,
	"aria-describedby": describedBy,
	onChange: (event: { readonly target: { readonly value: string } }) => set(event.target.value),
});
