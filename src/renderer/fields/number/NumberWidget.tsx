import type { NumberFieldDef } from "../../../../schemas/generated/documents.ts";
import type { WidgetProps } from "../../define.ts";
import { inputProps } from "../inputProps.ts";

/** Not `type="number"`: it drops invalid text, accepts "1e3", and changes with the mouse wheel. */
export function NumberWidget(props: WidgetProps<NumberFieldDef, string>) {
	const { id, invalid } = props;
	return (
		<div className="entry" data-invalid={invalid}>
			<input
				id={id}
				name={id}
				type="text"
				inputMode="decimal"
				autoComplete="off"
				spellCheck={false}
				{...inputProps(props)}
			/>
		</div>
	);
}
