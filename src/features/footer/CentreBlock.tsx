import styled from "styled-components";
import type { BlockProps } from "../../renderer/define.ts";

/** footer.centre has no settings: what stands in it is said by its slots. */
export type CentreProps = Record<string, never>;

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"footer.centre": CentreProps;
	}
}

const Centre = styled.div`
	display: grid;
	justify-items: center;
	gap: var(--space-5);
	max-width: calc(880px + 2 * var(--space-5));
	margin: 0 auto;
	padding: var(--space-7) var(--space-5) var(--space-5);
	text-align: center;

	& img {
		margin-inline: auto;
		object-position: center;
	}
	& address {
		margin-inline: auto;
	}
	& ul,
	& p {
		justify-content: center;
	}
	& > [data-part="legal"] {
		display: grid;
		gap: var(--space-3);
		width: 100%;
		padding-top: var(--space-4);
		border-top: 1px solid var(--footer-border);
	}
	& > :empty {
		display: none;
	}
	@media (max-width: 899px) {
		gap: var(--space-4);
		padding: var(--space-6) var(--space-4) var(--space-4);
	}
`;

/** Everything under one another along one axis. */
export default function CentreBlock({ slots }: BlockProps<CentreProps>) {
	return (
		<Centre>
			<div>{slots["brand"]}</div>
			<div>{slots["menu"]}</div>
			<div>{slots["social"]}</div>
			<div data-part="legal">{slots["legal"]}</div>
		</Centre>
	);
}
