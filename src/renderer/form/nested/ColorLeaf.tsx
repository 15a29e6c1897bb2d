import type { LeafWidgetProps } from "./leafTypes.ts";

/** A colour as #rrggbb, by the browser's own picker. */
export function ColorLeaf({ id, value, invalid, describedBy, disabled, set }: LeafWidgetProps) {
	const shown = typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) ? value : "#000000";
	return (
		<div className="range">
			<input
				type="color"
				id={id}
				value={shown}
				disabled={disabled}
				aria-invalid={invalid}
				aria-describedby={describedBy}
				onChange={(event) => set(event.target.value)}
			/>
			<output htmlFor={id}>{typeof value === "string" ? value : "–"}</output>
		</div>
	);
}
