import styled from "styled-components";
import type { FooterSlimProps } from "../../../../schemas/generated/documents.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { media } from "../../../ui/media.ts";

const Slim = styled.div`
	font-size: var(--font-s);

	& > * > div {
		display: flex;
		align-items: center;
		gap: var(--space-3) var(--space-7);
		max-width: calc(var(--content-width) + 2 * var(--space-5));
		margin: 0 auto;
		padding: var(--space-4) var(--space-5);
	}
	& > [data-part="row"] > div > :first-child {
		flex: 0 1 auto;
	}
	& > [data-part="row"] > div > :last-child {
		flex: 0 1 auto;
		margin-inline-start: auto;
	}
	& > [data-part="legal"] {
		background: var(--footer-band);
	}
	& > [data-part="legal"] > div {
		justify-content: space-between;
		padding-block: var(--space-3);
	}
	/* The company's name and address above the legal line. */
	& > [data-part="legal"] > div > :first-child {
		display: grid;
		gap: var(--space-1);
	}
	& > [data-part="legal"] > div > :first-child > :first-child {
		display: flex;
		flex-wrap: wrap;
		gap: 0 var(--space-4);
	}
	& > [data-part="legal"] strong {
		margin: 0;
		font-size: inherit;
	}
	& img {
		height: 28px;
		margin-bottom: var(--space-2);
	}
	@media ${media.tablet} {
		& > * > div {
			flex-direction: column;
			align-items: flex-start;

			& > :last-child {
				margin-inline-start: 0;
			}
			padding-inline: var(--space-4);
		}
		& > [data-part="row"] > div {
			padding-block: var(--space-5);
		}
	}
`;

/** Two narrow rows: company and menu, legal line and social accounts. */
export default function SlimBlock({ slots }: BlockProps<FooterSlimProps>) {
	return (
		<Slim>
			<div data-part="row">
				<div>
					<div>{slots["brand"]}</div>
					<div>{slots["menu"]}</div>
				</div>
			</div>
			<div data-part="legal">
				<div>
					<div>{slots["legal"]}</div>
					<div>{slots["social"]}</div>
				</div>
			</div>
		</Slim>
	);
}
