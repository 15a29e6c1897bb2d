import { scaleLinear } from "d3-scale";
import styled from "styled-components";
import { plainList } from "../../../../ui/mixins.ts";

const width = 100;
const height = 8;

const Rows = styled.ol`
	display: grid;
	gap: var(--space-3);
	${plainList}

	& > li {
		display: grid;
		grid-template-columns: minmax(0, 1fr) auto;
		gap: var(--space-1) var(--space-3);
	}
	& > li > span {
		overflow-wrap: anywhere;
	}
	& > li > b {
		font-variant-numeric: tabular-nums;
	}
	& > li > svg {
		grid-column: 1 / -1;
		width: 100%;
		height: ${height}px;
	}
	& .ground {
		fill: var(--surface-sunken);
		stroke: var(--border);
		vector-effect: non-scaling-stroke;
	}
	& .bar {
		fill: var(--accent);
	}
`;

export interface ShareBar {
	readonly id: string;
	readonly name: string;
	/** From 0 to 1. */
	readonly value: number;
	readonly text: string;
}

/** Named shares, one below the other. */
export function ShareBars({ bars }: { readonly bars: readonly ShareBar[] }) {
	const scale = scaleLinear([0, 1], [0, width]);
	return (
		<Rows>
			{bars.map(({ id, name, value, text }) => (
				<li key={id}>
					<span>{name}</span>
					<b>{text}</b>
					<svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
						<rect className="ground" width={width} height={height} />
						<rect className="bar" width={scale(value)} height={height} />
					</svg>
				</li>
			))}
		</Rows>
	);
}
