import styled from "styled-components";
import type { HeaderBarProps } from "../../../../schemas/generated/documents.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { media } from "../../../ui/media.ts";

/*
 * Widths: logo and student blocks as needed, the search a width of its own, the menu the rest; what does not fit is in
 * its "more" menu.
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
	/* At the end, also when nothing stretches before them. */
	& > [data-slot="start"] + :not([data-slot="middle"]) {
		margin-left: auto;
	}
	@media ${media.aboveLaptop} {
		& > [data-slot="extra"] + [data-slot="end"] {
			margin-left: calc(var(--space-2) * -1);
		}
	}
	@media ${media.desktop} {
		gap: 0 var(--space-3);
		padding-inline: var(--space-4);
	}
	@media ${media.laptop} {
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
	@media ${media.phone} {
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
 * One row: logo at the start, menu in the middle, a wide search, the student's blocks at the end. Narrow screens hide
 * middle and extra; their blocks belong into a menu.drawer as well.
 */
export function BarBlock({ slots }: BlockProps<HeaderBarProps>) {
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
