import type { NewsDetail } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths, safeImageUrl, usePageTitle } from "../../../core/paths.ts";
import { RichText } from "../../../renderer/RichText.tsx";
import { BackLink } from "../../../ui/BackLink.tsx";
import { Cover } from "../../../ui/Cover.tsx";
import { DetailSummary, DetailTitle } from "../../../ui/DetailLayout.tsx";
import { useHeadingFocus } from "../../../ui/useHeadingFocus.ts";
import { Article, ArticlePicture } from "./NewsArticle.tsx";
import { NewsLine } from "./NewsLine.tsx";
import { NewsNeighbours } from "./NewsNeighbours.tsx";

export function NewsDetailView({ found: { card, body, newer, older } }: { readonly found: NewsDetail }) {
	const t = useT();
	const text = useText();
	const title = useHeadingFocus<HTMLHeadingElement>();
	const name = text(card.title);
	const picture = safeImageUrl(card.coverUrl);
	usePageTitle(name);
	return (
		<Article>
			<BackLink to={paths.news()}>{t("news.all")}</BackLink>
			<NewsLine card={card} />
			<DetailTitle ref={title} tabIndex={-1}>
				{name}
			</DetailTitle>
			{card.summary && <DetailSummary>{text(card.summary)}</DetailSummary>}
			{picture && (
				<ArticlePicture>
					<Cover src={picture} alt="" eager />
				</ArticlePicture>
			)}
			<RichText html={text(body)} />
			<NewsNeighbours {...(newer && { newer })} {...(older && { older })} />
		</Article>
	);
}
