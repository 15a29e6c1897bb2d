import { scaleLinear, scalePoint } from "d3-scale";
import { line } from "d3-shape";
import styled from "styled-components";
import { ChartGrid } from "./ChartGrid.tsx";
import { chartStyle } from "./chartStyle.ts";
import { useChartWidth } from "./useChartWidth.ts";

const height = 180;
const margin = { top: 12, right: 14, bottom: 12, left: 46 };
const ticks = [0, 0.5, 1];

const Svg = styled.svg`
	${chartStyle}
	& .course {
		fill: none;
		stroke: var(--accent);
		stroke-width: 2;
		stroke-linejoin: round;
	}
	& circle {
		fill: var(--accent);
		stroke: var(--surface);
		stroke-width: 2;
	}
	& circle[data-current="true"] {
		fill: var(--surface);
		stroke: var(--accent);
		stroke-width: 3;
	}
`;

interface CourseChartProps {
	/** Shares from 0 to 1, the oldest first. */
	readonly attempts: readonly { readonly id: string; readonly score: number; readonly isCurrent: boolean }[];
	readonly label: string;
	readonly format: (share: number) => string;
}

/** Scores one after another; the one that is reported is a ring. */
export function CourseChart({ attempts, label, format }: CourseChartProps) {
	const [box, width] = useChartWidth();
	const x = scalePoint(
		attempts.map(({ id }) => id),
		[margin.left, width - margin.right],
	).padding(0.1);
	const y = scaleLinear([0, 1], [height - margin.bottom, margin.top]);
	const course = line<CourseChartProps["attempts"][number]>()
		.x(({ id }) => x(id) ?? 0)
		.y(({ score }) => y(score));
	return (
		<div ref={box}>
			<Svg role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
				<ChartGrid ticks={ticks} y={y} from={margin.left} to={width - margin.right} format={format} />
				<path className="course" d={course([...attempts]) ?? undefined} />
				{attempts.map(({ id, score, isCurrent }) => (
					<circle key={id} data-current={isCurrent} cx={x(id)} cy={y(score)} r={isCurrent ? 7 : 5} />
				))}
			</Svg>
		</div>
	);
}
