import styled from "styled-components";
import type { BlockProps } from "../../renderer/define.ts";

/** footer.columns has no settings: what stands in it is said by its slots. */
export type ColumnsProps = Record<string, never>;

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"footer.columns": ColumnsProps;
	}
}

const Columns = styled.div`
	max-width: calc(var(--content-width) + 2 * var(--space-5));
	margin: 0 auto;
	padding: var(--space-7) var(--space-5) var(--space-5);
	& > [data-part="top"] {
		display: grid;
		grid-template-columns: minmax(260px, 2fr) 3fr;
		gap: var(--space-6) var(--space-8);
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
	@media (max-width: 899px) {
		padding: var(--space-6) var(--space-4) var(--space-4);
		& > [data-part="top"] {
			grid-template-columns: 1fr;
		}
	}
`;

/** The company beside its menu, the legal line below both. */
export default function ColumnsBlock({ slots }: BlockProps<ColumnsProps>) {
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
