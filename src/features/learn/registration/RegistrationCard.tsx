import styled from "styled-components";
import type { RegistrationCard as Card } from "../../../../schemas/generated/documents.ts";
import { useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { CardLink } from "../../../ui/CardLink.tsx";
import { clamp, raisedOnHover, surface } from "../../../ui/cardMixins.ts";
import { FactRows } from "../../../ui/FactRows.tsx";
import { media } from "../../../ui/media.ts";
import { plainList } from "../../../ui/mixins.ts";
import { PhaseBadge } from "./PhaseBadge.tsx";
import { useRegistrationFacts } from "./registrationFacts.ts";

export const RegistrationGrid = styled.ul`
	display: grid;
	grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr));
	gap: var(--space-5);
	${plainList}

	@media ${media.phone} {
		gap: var(--space-4);
	}
`;

/** Shared by the card and its skeleton. */
export const RegistrationFrame = styled.article`
	position: relative;
	display: flex;
	flex-direction: column;
	gap: var(--space-3);
	align-items: start;
	height: 100%;
	min-height: 280px;
	padding: var(--space-5);
	${surface}
	${raisedOnHover}
	overflow-wrap: anywhere;

	& > h2 {
		margin: 0;
		font-size: var(--font-l);
		font-weight: 650;
		line-height: 1.4;
	}
	@media ${media.phone} {
		padding: var(--space-4);
	}
`;

const Summary = styled.p`
	${clamp}
	min-height: 0;
	margin: 0;
	color: var(--text-muted);
	line-height: 1.6;
`;

/** Labels beside their values. */
export const Facts = styled.dl`
	display: grid;
	gap: var(--space-2);
	width: 100%;
	margin: auto 0 0;
	font-size: var(--font-m);

	& > div {
		display: grid;
		grid-template-columns: minmax(96px, max-content) minmax(0, 1fr);
		gap: var(--space-3);
	}
	& dt {
		color: var(--text-muted);
	}
	& dd {
		margin: 0;
		overflow-wrap: anywhere;
	}
`;

/** A registration in the list. */
export function RegistrationCard({ card }: { readonly card: Card }) {
	const text = useText();
	return (
		<RegistrationFrame>
			<PhaseBadge card={card} />
			<h2>
				<CardLink to={paths.registration(card.id)}>{text(card.registrationName)}</CardLink>
			</h2>
			{card.summary && <Summary>{text(card.summary)}</Summary>}
			<Facts>
				<FactRows facts={useRegistrationFacts(card)} />
			</Facts>
		</RegistrationFrame>
	);
}
