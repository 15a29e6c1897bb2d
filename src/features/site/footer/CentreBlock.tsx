import styled from "styled-components";
import type { FooterCentreProps } from "../../../../schemas/generated/documents.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { media } from "../../../ui/media.ts";

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
	@media ${media.tablet} {
		gap: var(--space-4);
		padding: var(--space-6) var(--space-4) var(--space-4);
	}
`;

/** All parts in one centred column. */
export default function CentreBlock({ slots }: BlockProps<FooterCentreProps>) {
	return (
		<Centre>
			<div>{slots["brand"]}</div>
			<div>{slots["menu"]}</div>
			<div>{slots["social"]}</div>
			<div data-part="legal">{slots["legal"]}</div>
		</Centre>
	);
}
