import styled from "styled-components";
import type { FooterBandsProps } from "../../../../schemas/generated/documents.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { media } from "../../../ui/media.ts";

const Bands = styled.div`
	& > * > div {
		max-width: calc(var(--content-width) + 2 * var(--space-5));
		margin: 0 auto;
		padding: var(--space-7) var(--space-5);
	}
	& > [data-part="middle"] {
		border-block: 1px solid var(--footer-border);
	}
	& > [data-part="middle"] > div {
		display: grid;
		grid-template-columns: minmax(220px, 1.2fr) 3fr auto;
		gap: var(--space-7);
		padding-block: var(--space-7);
	}
	& > :is([data-part="top"], [data-part="legal"]) {
		background: var(--footer-band);
	}
	& > [data-part="top"] > div {
		padding-block: var(--space-5);
	}
	& > [data-part="top"] > div > div {
		display: flex;
		align-items: center;
		gap: var(--space-4) var(--space-7);
	}
	& > [data-part="top"] :is(img, p, strong) {
		margin-bottom: 0;
	}
	/* The logo beside the text, as a headline. */
	& > [data-part="top"] p {
		max-width: 72ch;
	}
	& > [data-part="legal"] > div {
		padding-block: var(--space-4);
	}
	@media ${media.laptop} {
		& > [data-part="middle"] > div {
			grid-template-columns: 1fr auto;
		}
		& > [data-part="middle"] [data-part="menu"] {
			grid-row: 2;
			grid-column: 1 / -1;
		}
	}
	@media ${media.phone} {
		& [data-part="middle"] ul[data-qr="shown"] {
			flex-flow: row wrap;
			align-items: flex-start;
		}
		/* Aligned with the columns above. */
		& [data-part="middle"] ul[data-qr="shown"] figure {
			justify-items: start;
			text-align: start;
		}
		& > * > div {
			padding-inline: var(--space-4);
		}
		& > [data-part="middle"] > div {
			grid-template-columns: 1fr;
			gap: var(--space-5);
			padding-block: var(--space-6);
		}
		& > [data-part="middle"] [data-part="menu"] {
			grid-row: auto;
		}
		& > [data-part="top"] > div > div {
			flex-direction: column;
			align-items: flex-start;
		}
	}
`;

/** Three bands: the company, its menu with contact and QR code, the legal line. */
export default function BandsBlock({ slots }: BlockProps<FooterBandsProps>) {
	return (
		<Bands>
			<div data-part="top">
				<div>{slots["brand"]}</div>
			</div>
			<div data-part="middle">
				<div>
					<div>{slots["contact"]}</div>
					<div data-part="menu">{slots["menu"]}</div>
					<div>{slots["social"]}</div>
				</div>
			</div>
			<div data-part="legal">
				<div>{slots["legal"]}</div>
			</div>
		</Bands>
	);
}
