import { choiceRow } from "../../fields/choiceRow.tsx";
import type { LeafWidgetProps } from "./leafTypes.ts";

/** Yes or no, as one row to tick. */
export function SwitchLeaf(props: LeafWidgetProps) {
	const { id, def, value, invalid, describedBy, disabled, set } = props;
	return (
		<div className="choices" data-invalid={invalid}>
			{choiceRow("yes", {
				type: "checkbox",
				id,
				text: "label" in def ? String(def.label) : "",
				checked: value === true,
				disabled,
				"aria-invalid": invalid,
				"aria-describedby": describedBy,
				onChange: (event) => set(event.target.checked),
			})}
		</div>
	);
}
