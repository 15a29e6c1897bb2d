import { scaleBand, scaleLinear } from "d3-scale";
import styled from "styled-components";
import type { PracticeDay } from "../../../../../schemas/generated/documents.ts";
import { ChartGrid } from "./ChartGrid.tsx";
import { chartStyle } from "./chartStyle.ts";
import { useChartWidth } from "./useChartWidth.ts";

const height = 180;
const margin = { top: 12, right: 4, bottom: 24, left: 40 };
/** Of a day's name, such as 11/20. */
const minLabelStep = 56;

const Svg = styled.svg`
	${chartStyle}
`;

interface DaysChartProps {
	readonly days: readonly PracticeDay[];
	readonly label: string;
	readonly format: (count: number) => string;
	readonly dayName: (day: string) => string;
}

/** Answers of each day as a bar, its filled part those that were right. */
export function DaysChart({ days, label, format, dayName }: DaysChartProps) {
	const [box, width] = useChartWidth();
	const x = scaleBand(
		days.map(({ day }) => day),
		[margin.left, width - margin.right],
	).padding(0.2);
	const maxCount = Math.max(4, ...days.map(({ answeredCount }) => answeredCount));
	const y = scaleLinear([0, maxCount], [height - margin.bottom, margin.top]).nice(4);
	const every = Math.max(1, Math.ceil(minLabelStep / Math.max(1, x.step())));
	const bar = (day: string, count: number, isRight: boolean) =>
		count > 0 && (
			<rect
				className="bar"
				data-right={isRight}
				x={x(day)}
				y={y(count)}
				width={x.bandwidth()}
				height={y(0) - y(count)}
			/>
		);
	return (
		<div ref={box}>
			<Svg role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
				<ChartGrid ticks={y.ticks(4)} y={y} from={margin.left} to={width - margin.right} format={format} />
				{days.map(({ day, answeredCount, rightCount }, i) => (
					<g key={day}>
						{bar(day, answeredCount, false)}
						{bar(day, rightCount, true)}
						{(days.length - 1 - i) % every === 0 && (
							<text className="below" x={(x(day) ?? 0) + x.bandwidth() / 2} y={height - 6}>
								{dayName(day)}
							</text>
						)}
					</g>
				))}
			</Svg>
		</div>
	);
}
