import { scaleBand, scaleLinear } from "d3-scale";
import styled from "styled-components";
import { ChartGrid } from "./ChartGrid.tsx";
import { chartStyle } from "./chartStyle.ts";
import { useChartWidth } from "./useChartWidth.ts";

const height = 200;
const margin = { top: 12, right: 4, bottom: 24, left: 40 };
/** Numbers below bars that are closer would touch. */
const minLabelStep = 26;

const Svg = styled.svg`
	${chartStyle}
	& .usual {
		stroke: var(--text);
		stroke-width: 3;
	}
`;

export interface TimedTask {
	readonly number: number;
	readonly seconds: number;
	readonly usualSeconds: number | undefined;
	readonly isRight: boolean;
}

interface TimeChartProps {
	readonly tasks: readonly TimedTask[];
	readonly label: string;
	readonly format: (seconds: number) => string;
}

/** Seconds of each task as a bar, with a line at the student's usual time. */
export function TimeChart({ tasks, label, format }: TimeChartProps) {
	const [box, width] = useChartWidth();
	const numbers = tasks.map(({ number }) => String(number));
	const x = scaleBand(numbers, [margin.left, width - margin.right]).padding(0.25);
	const maxSeconds = Math.max(
		1,
		...tasks.flatMap(({ seconds, usualSeconds = 0 }) => [seconds, usualSeconds]),
	);
	const y = scaleLinear([0, maxSeconds], [height - margin.bottom, margin.top]).nice(4);
	const every = Math.max(1, Math.ceil(minLabelStep / Math.max(1, x.step())));
	return (
		<div ref={box}>
			<Svg role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
				<ChartGrid ticks={y.ticks(4)} y={y} from={margin.left} to={width - margin.right} format={format} />
				{tasks.map(({ number, seconds, usualSeconds, isRight }, i) => {
					const left = x(String(number)) ?? 0;
					return (
						<g key={number}>
							<rect
								className="bar"
								data-right={isRight}
								x={left}
								y={y(seconds)}
								width={x.bandwidth()}
								height={y(0) - y(seconds)}
							/>
							{usualSeconds !== undefined && (
								<line
									className="usual"
									x1={left - 2}
									x2={left + x.bandwidth() + 2}
									y1={y(usualSeconds)}
									y2={y(usualSeconds)}
								/>
							)}
							{i % every === 0 && (
								<text className="below" x={left + x.bandwidth() / 2} y={height - 6}>
									{number}
								</text>
							)}
						</g>
					);
				})}
			</Svg>
		</div>
	);
}
