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
	& > [data-slot="middle"] {
		flex: 1 1 0;
		min-width: 0;
	}
	& > [data-slot="wide"] {
		flex: 0 1 260px;
		min-width: 160px;
	}
	& > [data-slot="end"] {
		display: flex;
		flex: none;
		align-items: center;
		gap: var(--space-2);
		margin-left: auto;
	}
	@media (max-width: 899px) {
		flex-wrap: wrap;
		padding: var(--space-2) var(--space-3);
		gap: 0 var(--space-2);
		& > [data-slot="middle"] {
			order: -1;
			flex: none;
		}
		& > [data-slot="wide"] {
			order: 1;
			flex: 1 0 100%;
			padding-bottom: var(--space-1);
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
