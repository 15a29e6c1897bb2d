import styled from "styled-components";
import type { NewsDetail } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { imageSources, paths, usePageTitle } from "../../../core/paths.ts";
import { NamedBlock } from "../../../renderer/NamedBlock.tsx";
import { RichText } from "../../../renderer/RichText.tsx";
import { ShareButton } from "../../../renderer/ShareButton.tsx";
import { BackLink } from "../../../ui/BackLink.tsx";
import { Cover } from "../../../ui/Cover.tsx";
import { DetailSummary, DetailTitle } from "../../../ui/DetailLayout.tsx";
import { media } from "../../../ui/media.ts";
import { useHeadingFocus } from "../../../ui/useHeadingFocus.ts";
import { NewsLine } from "./NewsLine.tsx";
import { NewsNeighbours } from "./NewsNeighbours.tsx";
import { RelatedNews } from "./RelatedNews.tsx";
import { minutesToRead } from "./rules.ts";

/** The column of a story, shared by the page and its skeleton. */
export const Article = styled.article`
	display: flex;
	flex-direction: column;
	gap: var(--space-4);
	width: 100%;
	max-width: calc(44rem + 2 * var(--space-5));
	margin-inline: auto;
	padding: var(--space-6) var(--space-5) var(--space-8);

	@media ${media.phone} {
		padding: var(--space-5) var(--space-4) var(--space-7);
	}
`;

export const ArticlePicture = styled.div`
	margin-block: var(--space-3);
	overflow: hidden;
	border-radius: var(--radius-l);
`;

const Actions = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-3);
	/* As high as its buttons, one of which comes later. */
	min-height: 40px;
`;

export function NewsDetailView({
	found: { card, body, newer, older, related },
}: {
	readonly found: NewsDetail;
}) {
	const t = useT();
	const text = useText();
	const title = useHeadingFocus<HTMLHeadingElement>();
	const name = text(card.title);
	const picture = imageSources(card.coverUrl);
	usePageTitle(name);
	return (
		<Article>
			<BackLink to={paths.news()}>{t("news.all")}</BackLink>
			<NewsLine card={card} minutes={minutesToRead(text(body))} />
			<DetailTitle ref={title} tabIndex={-1}>
				{name}
			</DetailTitle>
			{card.summary && <DetailSummary>{text(card.summary)}</DetailSummary>}
			<Actions>
				<ShareButton path={paths.newsDetail(card.id)} />
				<NamedBlock type="collect.toggle" props={{ kind: "news", id: card.id, name: card.title }} />
			</Actions>
			{picture.src && (
				<ArticlePicture>
					<Cover {...picture} sizes="(max-width: 751px) 100vw, 704px" alt="" eager />
				</ArticlePicture>
			)}
			<RichText html={text(body)} />
			<NewsNeighbours {...(newer && { newer })} {...(older && { older })} />
			<RelatedNews related={related} />
		</Article>
	);
}
