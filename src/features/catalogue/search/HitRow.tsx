import styled from "styled-components";
import type { SearchHit } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { PriceTag } from "../../../renderer/PriceTag.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { CardLink } from "../../../ui/CardLink.tsx";
import { cardLine, cardTitle, clamp } from "../../../ui/cardMixins.ts";
import { dayText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { HitPicture } from "./HitPicture.tsx";
import { kindViews } from "./hitLinks.ts";
import { MarkedText } from "./MarkedText.tsx";

const Row = styled.article`
	position: relative;
	display: grid;
	grid-template-columns: 144px minmax(0, 1fr) auto;
	gap: var(--space-4);
	align-items: start;

	@media ${media.phone} {
		grid-template-columns: 88px minmax(0, 1fr);
		gap: var(--space-3);
	}
`;

const Title = styled.h2`
	${cardTitle}
	margin-bottom: var(--space-1);
`;

const Excerpt = styled.p`
	${clamp}
	min-height: 0;
	margin: 0 0 var(--space-2);
	color: var(--text-muted);
	font-size: var(--font-m);
	line-height: 1.6;
`;

const Line = styled.p`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-1) var(--space-2);
	align-items: center;
	${cardLine}
`;

const End = styled.div`
	@media ${media.phone} {
		grid-column: 2;
	}
`;

/** An entry among the results. */
export function HitRow({ hit }: { readonly hit: SearchHit }) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const { price, currency, originalPrice } = hit;
	const view = kindViews[hit.kind];
	return (
		<Row>
			<HitPicture hit={hit} sizes={`${media.phone} 88px, 144px`} />
			<div>
				<Title>
					<CardLink to={view.path(hit.id)}>
						<MarkedText text={hit.title} />
					</CardLink>
				</Title>
				{hit.excerpt && text(hit.excerpt.text) && (
					<Excerpt>
						<MarkedText text={hit.excerpt} />
					</Excerpt>
				)}
				<Line>
					<Badge tone="accent">{t(view.one)}</Badge>
					{hit.note !== undefined && <span>{text(hit.note)}</span>}
					{hit.date !== undefined && <time dateTime={hit.date}>{dayText(hit.date, language)}</time>}
				</Line>
			</div>
			{price !== undefined && currency !== undefined && (
				<End>
					<PriceTag price={price} currency={currency} originalPrice={originalPrice} />
				</End>
			)}
		</Row>
	);
}
