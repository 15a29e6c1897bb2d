import styled from "styled-components";
import type { BlockProps } from "../../renderer/define.ts";

/** header.bar has no settings: what stands in it is said by its slots. */
export type BarProps = Record<string, never>;

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"header.bar": BarProps;
	}
}

const Bar = styled.div`
	display: flex;
	align-items: center;
	gap: 0 var(--space-4);
	width: 100%;
	max-width: calc(var(--content-width) + 2 * var(--space-5));
	min-height: 64px;
	margin: 0 auto;
	padding: var(--space-2) var(--space-5);
	& > [data-slot="start"] {
		flex: none;
	}
	/* The search takes what the menu leaves, so that the menu keeps its one row as long as it can. */
	& > [data-slot="middle"] {
		flex: 0 1 auto;
		min-width: 0;
	}
	& > [data-slot="wide"] {
		flex: 1 0 152px;
		max-width: 260px;
		margin-left: auto;
	}
	& > [data-slot="end"] {
		display: flex;
		flex: none;
		align-items: center;
		gap: var(--space-2);
		margin-left: auto;
	}
	& > [data-slot="wide"] + [data-slot="end"] {
		margin-left: 0;
	}
	@media (max-width: 1023px) {
		padding: var(--space-2) var(--space-4);
		gap: var(--space-2);
		/* The menu's button has room of its own around it; a logo that comes first has none. */
		&:not(:has(> [data-slot="middle"])) {
			padding-left: var(--space-5);
		}
		& > [data-slot="middle"] {
			order: -1;
			flex: none;
		}
		& > [data-slot="wide"] {
			max-width: 360px;
		}
	}
	@media (max-width: 599px) {
		flex-wrap: wrap;
		padding-inline: var(--space-3);
		&:not(:has(> [data-slot="middle"])) {
			padding-left: var(--space-4);
		}
		& > [data-slot="wide"] {
			order: 1;
			flex-basis: 100%;
			max-width: none;
		}
		& > [data-slot="wide"] + [data-slot="end"] {
			margin-left: auto;
		}
	}
`;

/** One row: logo at the start, menu in the middle, a search with room of its own, the student's things at the end. */
export function BarBlock({ slots }: BlockProps<BarProps>) {
	return (
		<Bar>
			{["start", "middle", "wide", "end"].map(
				(name) =>
					slots[name] && (
						<div key={name} data-slot={name}>
							{slots[name]}
						</div>
					),
			)}
		</Bar>
	);
}
