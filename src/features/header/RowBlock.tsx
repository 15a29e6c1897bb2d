import styled from "styled-components";
import type { BlockProps } from "../../renderer/define.ts";

/** header.row has no settings: its content is its slot. */
export type RowProps = Record<string, never>;

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"header.row": RowProps;
	}
}

const Row = styled.div`
	border-top: 1px solid var(--header-border);
	& > div {
		max-width: calc(var(--content-width) + 2 * var(--space-5));
		margin: 0 auto;
		/* The first word of a menu stands below the logo, its own padding taken off. */
		padding: 2px calc(var(--space-5) - var(--space-3));
	}
	@media (max-width: 1199px) {
		& > div {
			padding-inline: var(--space-2);
		}
	}
	@media (max-width: 1023px) {
		display: none;
	}
`;

/** A row of its own below the bar, as wide as the page. On narrow screens it is not shown; see menu.drawer. */
export default function RowBlock({ slots }: BlockProps<RowProps>) {
	return (
		<Row>
			<div>{slots["content"]}</div>
		</Row>
	);
}
