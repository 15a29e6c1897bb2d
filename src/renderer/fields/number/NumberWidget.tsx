import type { NumberFieldDef } from "../../../../schemas/generated/documents.ts";
import type { WidgetProps } from "../../define.ts";

/** Not `type="number"`: that loses what it cannot read, takes "1e3" for one, and turns with the mouse wheel. */
export function NumberWidget({
	id,
	value,
	required,
	invalid,
	describedBy,
	disabled,
	set,
}: WidgetProps<NumberFieldDef, string>) {
	return (
		<div className="entry" data-invalid={invalid}>
			<input
				id={id}
				name={id}
				type="text"
				className="entry-text"
				inputMode="decimal"
				autoComplete="off"
				spellCheck={false}
				value={value ?? ""}
				disabled={disabled}
				aria-required={required}
				aria-invalid={invalid}
				aria-describedby={describedBy}
				onChange={(event) => set(event.target.value)}
			/>
		</div>
	);
}
