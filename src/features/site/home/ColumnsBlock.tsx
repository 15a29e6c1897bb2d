import styled from "styled-components";
import type { HomeColumnsProps } from "../../../../schemas/generated/documents.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { Container } from "../../../ui/Container.tsx";
import { media } from "../../../ui/media.ts";
import { SectionColumn } from "../../../ui/Section.tsx";

const Row = styled(Container)`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-7) var(--space-8);
	padding-block: var(--space-7);

	/* An empty column leaves its width to the other. */
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
	@media ${media.phone} {
		gap: var(--space-6);
		padding-block: var(--space-6);
	}
`;

/** Two columns, stacked on narrow screens. */
export default function ColumnsBlock({ props: { look = "even" }, slots }: BlockProps<HomeColumnsProps>) {
	return (
		<Row data-look={look}>
			<SectionColumn>{slots["start"]}</SectionColumn>
			<SectionColumn>{slots["end"]}</SectionColumn>
		</Row>
	);
}
