import styled from "styled-components";
import type { BlockProps } from "../../renderer/define.ts";
import { Container } from "../../ui/Container.tsx";
import { SectionColumn } from "../../ui/Section.tsx";

/** Settings of home.columns. */
export interface ColumnsProps {
	/** How the two share the width: alike, or the second beside the first as its margin. */
	readonly look?: "even" | "aside";
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"home.columns": ColumnsProps;
	}
}

const Row = styled(Container)`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-7) var(--space-8);
	padding-block: var(--space-7);

	/* A column whose parts have nothing to show leaves the width to the other. */
	& > :empty {
		display: none;
	}
	& > div {
		display: flex;
		flex: 1 1 420px;
		flex-direction: column;
		gap: var(--space-7);
		min-width: min(100%, 300px);
	}
	&[data-look="aside"] {
		column-gap: var(--space-7);
		& > div {
			flex: 2.4 1 520px;
		}
		& > div + div {
			flex: 1 1 300px;
		}
	}
	@media (max-width: 599px) {
		gap: var(--space-6);
		padding-block: var(--space-6);
	}
`;

/** Two parts of the page beside each other, under each other where there is no room for both. */
export default function ColumnsBlock({ props: { look = "even" }, slots }: BlockProps<ColumnsProps>) {
	return (
		<Row data-look={look}>
			<SectionColumn>{slots["start"]}</SectionColumn>
			<SectionColumn>{slots["end"]}</SectionColumn>
		</Row>
	);
}
