import type { LeafWidgetProps } from "./leafTypes.ts";

interface RangeDef {
	readonly min?: number;
	readonly max?: number;
	readonly step?: number;
}

/** A number by a slider; the number stands beside it. */
export function RangeLeaf({ id, def, value, invalid, describedBy, disabled, set }: LeafWidgetProps) {
	const { min = 0, max = 100, step = 1 }: RangeDef = def;
	const shown = typeof value === "number" ? value : undefined;
	return (
		<div className="range">
			<input
				type="range"
				id={id}
				min={min}
				max={max}
				step={step}
				value={shown ?? min}
				disabled={disabled}
				aria-invalid={invalid}
				aria-describedby={describedBy}
				onChange={(event) => set(event.target.valueAsNumber)}
			/>
			<output htmlFor={id}>{shown ?? "–"}</output>
		</div>
	);
}
