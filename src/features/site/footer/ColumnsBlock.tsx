import styled from "styled-components";
import type { FooterColumnsProps } from "../../../../schemas/generated/documents.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { media } from "../../../ui/media.ts";

const Columns = styled.div`
	max-width: calc(var(--content-width) + 2 * var(--space-5));
	margin: 0 auto;
	padding: var(--space-7) var(--space-5) var(--space-5);
	& > [data-part="top"] {
		display: grid;
		grid-template-columns: minmax(260px, 5fr) 7fr;
		gap: var(--space-6) var(--space-7);
	}
	& > [data-part="top"] > :first-child {
		display: grid;
		gap: var(--space-4);
		align-content: start;
	}
	& > [data-part="legal"] {
		margin-top: var(--space-6);
		padding-top: var(--space-4);
		border-top: 1px solid var(--footer-border);
	}
	@media ${media.tablet} {
		padding: var(--space-6) var(--space-4) var(--space-4);
		& > [data-part="top"] {
			grid-template-columns: 1fr;
		}
	}
`;

/** The company beside its menu, the legal line below both. */
export default function ColumnsBlock({ slots }: BlockProps<FooterColumnsProps>) {
	return (
		<Columns>
			<div data-part="top">
				<div>{slots["brand"]}</div>
				<div>{slots["menu"]}</div>
			</div>
			<div data-part="legal">{slots["legal"]}</div>
		</Columns>
	);
}
