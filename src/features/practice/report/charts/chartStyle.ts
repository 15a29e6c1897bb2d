import { css } from "styled-components";

/** Of lines and bars with values beside and names below them. */
export const chartStyle = css`
	& .grid {
		stroke: var(--border);
	}
	& .bar {
		fill: var(--accent);
		stroke: var(--accent);
	}
	/* Not right: an outline, which differs without colours too. */
	& .bar[data-right="false"] {
		fill: var(--surface);
		stroke-width: 2;
	}
	& .below {
		text-anchor: middle;
	}
	& .beside {
		text-anchor: end;
		dominant-baseline: central;
	}
`;
