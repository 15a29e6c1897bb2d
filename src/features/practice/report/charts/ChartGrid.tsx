interface ChartGridProps {
	readonly ticks: readonly number[];
	/** Of a value, from the top. */
	readonly y: (value: number) => number;
	/** Ends of the lines. */
	readonly from: number;
	readonly to: number;
	readonly format: (value: number) => string;
}

/** Lines at round values, each with its text beside it; styled by `chartStyle`. */
export function ChartGrid({ ticks, y, from, to, format }: ChartGridProps) {
	return ticks.map((tick) => (
		<g key={tick}>
			<line className="grid" x1={from} x2={to} y1={y(tick)} y2={y(tick)} />
			<text className="beside" x={from - 6} y={y(tick)}>
				{format(tick)}
			</text>
		</g>
	));
}
