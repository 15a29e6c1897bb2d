import { choiceRow } from "../../fields/choiceRow.tsx";
import type { LeafWidgetProps } from "./leafTypes.ts";

interface SwitchDef {
	readonly label?: string;
	readonly hideLabel?: boolean;
}

/** Yes or no, as one row to tick. */
export function SwitchLeaf(props: LeafWidgetProps) {
	const { id, def, value, invalid, describedBy, disabled, set } = props;
	const { label = "", hideLabel = false }: SwitchDef = def;
	return (
		<div className="choices" data-invalid={invalid}>
			{choiceRow("yes", {
				type: "checkbox",
				id,
				text: hideLabel ? "" : label,
				"aria-label": hideLabel ? label : undefined,
				checked: value === true,
				disabled,
				"aria-invalid": invalid,
				"aria-describedby": describedBy,
				onChange: (event) => set(event.target.checked),
			})}
		</div>
	);
}
