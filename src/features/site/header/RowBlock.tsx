import styled from "styled-components";
import type { HeaderRowProps } from "../../../../schemas/generated/documents.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { media } from "../../../ui/media.ts";

const Row = styled.div`
	border-top: 1px solid var(--header-border);
	& > div {
		max-width: calc(var(--content-width) + 2 * var(--space-5));
		margin: 0 auto;
		/* Aligns the first menu item with the logo. */
		padding: 2px calc(var(--space-5) - var(--space-3));
	}
	@media ${media.desktop} {
		& > div {
			padding-inline: var(--space-2);
		}
	}
	@media ${media.laptop} {
		display: none;
	}
`;

/** A row below the bar, as wide as the page; hidden on narrow screens, see menu.drawer. */
export default function RowBlock({ slots }: BlockProps<HeaderRowProps>) {
	return (
		<Row>
			<div>{slots["content"]}</div>
		</Row>
	);
}
