import styled from "styled-components";
import type { BlockProps } from "../../renderer/define.ts";

/** header.bar has no settings: what stands in it is said by its slots. */
export type BarProps = Record<string, never>;

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"header.bar": BarProps;
	}
}

/*
 * Room is given in this order: logo and the student's things take what they need, the search has a width of its own,
 * and the menu takes what is left and puts the rest of itself behind "more".
 */
const Bar = styled.div`
	display: flex;
	align-items: center;
	gap: 0 var(--space-4);
	width: 100%;
	max-width: calc(var(--content-width) + 2 * var(--space-5));
	min-height: 64px;
	margin: 0 auto;
	padding: var(--space-2) var(--space-5);
	& > div {
		display: flex;
		align-items: center;
		gap: var(--space-2);
	}
	& > [data-slot="start"] {
		flex: none;
		max-width: 260px;
		min-width: 0;
	}
	& > [data-slot="middle"] {
		flex: 1 1 auto;
		min-width: 0;
	}
	& > [data-slot="middle"] > * {
		flex: 1;
		min-width: 0;
	}
	& > [data-slot="wide"] {
		flex: 1000 0 188px;
		max-width: 260px;
	}
	& > :is([data-slot="extra"], [data-slot="end"]) {
		flex: none;
		gap: var(--space-1);
	}
	/* With nothing that stretches before them, these still stand at the end. */
	& > [data-slot="start"] + :not([data-slot="middle"]) {
		margin-left: auto;
	}
	@media (min-width: 1024px) {
		& > [data-slot="extra"] + [data-slot="end"] {
			margin-left: calc(var(--space-2) * -1);
		}
	}
	@media (max-width: 1199px) {
		gap: 0 var(--space-3);
		padding-inline: var(--space-4);
	}
	@media (max-width: 1023px) {
		gap: var(--space-2);
		padding-inline: var(--space-3) var(--space-4);
		& > :is([data-slot="middle"], [data-slot="extra"]) {
			display: none;
		}
		& > [data-slot="start"] {
			flex: 0 1 auto;
			gap: 2px;
		}
		& > [data-slot="wide"] {
			flex-grow: 1;
			max-width: 420px;
			margin-left: auto;
		}
		& > [data-slot="end"] {
			margin-left: auto;
		}
		& > [data-slot="wide"] ~ [data-slot="end"] {
			margin-left: 0;
		}
	}
	@media (max-width: 599px) {
		flex-wrap: wrap;
		padding-inline: var(--space-1) var(--space-3);
		& > [data-slot="start"] {
			flex: 1 1 0;
			max-width: none;
		}
		& > [data-slot="wide"] {
			order: 1;
			flex-basis: 100%;
			max-width: none;
			padding-left: var(--space-2);
		}
	}
`;

const names = ["start", "middle", "wide", "extra", "end"];

/**
 * One row: logo at the start, menu in the middle, a search with room of its own, the student's things at the end.
 * On narrow screens middle and extra are not shown; what stands there belongs into a menu.drawer, too.
 */
export function BarBlock({ slots }: BlockProps<BarProps>) {
	return (
		<Bar>
			{names.map(
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
