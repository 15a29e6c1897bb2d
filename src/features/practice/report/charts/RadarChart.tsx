import { scaleLinear } from "d3-scale";
import { curveLinearClosed, lineRadial } from "d3-shape";
import styled from "styled-components";

const size = 280;
const radius = 108;
const rings = [0.25, 0.5, 0.75, 1];

const Svg = styled.svg`
	justify-self: center;

	& .ring {
		fill: none;
		stroke: var(--border);
	}
	& .area {
		fill: color-mix(in srgb, var(--accent) 22%, transparent);
		stroke: var(--accent);
		stroke-width: 2;
		stroke-linejoin: round;
	}
	& circle {
		fill: var(--accent);
	}
	& text {
		text-anchor: middle;
		dominant-baseline: central;
	}
`;

interface RadarChartProps {
	/** From 0 to 1, at least three; axes are numbered from 1. */
	readonly values: readonly number[];
	readonly label: string;
}

/** Shares on axes around a centre. */
export function RadarChart({ values, label }: RadarChartProps) {
	const scale = scaleLinear([0, 1], [0, radius]);
	const angle = (i: number): number => (2 * Math.PI * i) / values.length;
	const at = (i: number, distance: number): [x: number, y: number] => [
		distance * Math.sin(angle(i)),
		-distance * Math.cos(angle(i)),
	];
	const outline = lineRadial<number>()
		.angle((_, i) => angle(i))
		.radius((value) => scale(value))
		.curve(curveLinearClosed);
	return (
		<Svg
			role="img"
			aria-label={label}
			width={size}
			height={size}
			viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
		>
			{rings.map((ring) => (
				<path key={ring} className="ring" d={outline(values.map(() => ring)) ?? undefined} />
			))}
			{values.map((_, i) => {
				const [x2, y2] = at(i, radius);
				const [x, y] = at(i, radius + 16);
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: an axis is known by its number
					<g key={i}>
						<line className="ring" x2={x2} y2={y2} />
						<text x={x} y={y}>
							{i + 1}
						</text>
					</g>
				);
			})}
			<path className="area" d={outline([...values]) ?? undefined} />
			{values.map((value, i) => {
				const [cx, cy] = at(i, scale(value));
				// biome-ignore lint/suspicious/noArrayIndexKey: likewise
				return <circle key={i} cx={cx} cy={cy} r={4} />;
			})}
		</Svg>
	);
}
