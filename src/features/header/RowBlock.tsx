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
		padding: 2px var(--space-4);
	}
	@media (max-width: 599px) {
		& > div {
			padding: 2px var(--space-2);
		}
	}
`;

/** A row of its own below the bar, as wide as the page. */
export function RowBlock({ slots }: BlockProps<RowProps>) {
	return (
		<Row>
			<div>{slots["content"]}</div>
		</Row>
	);
}
