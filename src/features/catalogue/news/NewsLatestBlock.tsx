import styled from "styled-components";
import type { NewsCard, NewsLatestProps } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { FeaturedList } from "../../../renderer/query/FeaturedList.tsx";
import { CardLink } from "../../../ui/CardLink.tsx";
import { cardTitle } from "../../../ui/mixins.ts";
import { Headlines, NewsSplit } from "./NewsLatestLayout.tsx";
import { NewsLatestSkeleton } from "./NewsLatestSkeleton.tsx";
import { NewsLead } from "./NewsLead.tsx";
import { NewsLine } from "./NewsLine.tsx";
import { useNewsList } from "./state.ts";

const Headline = styled.h3`
	${cardTitle}
	font-size: 1rem;
`;

function Others({ cards }: { readonly cards: readonly NewsCard[] }) {
	const text = useText();
	return (
		<Headlines>
			{cards.map((card) => (
				<li key={card.id}>
					<Headline>
						<CardLink to={paths.newsDetail(card.id)}>{text(card.title)}</CardLink>
					</Headline>
					<NewsLine card={card} />
				</li>
			))}
		</Headlines>
	);
}

/** The newest story with its picture, the next ones as headlines. */
export default function NewsLatestBlock({ props: { title, count = 4 } }: BlockProps<NewsLatestProps>) {
	const t = useT();
	return (
		<FeaturedList
			title={useText()(title) || t("news.latest")}
			all={{ to: paths.news(), label: t("news.all") }}
			query={useNewsList({ pageSize: count })}
			placeholder={<NewsLatestSkeleton count={count} />}
			errorTitle={t("news.failed")}
		>
			{([first, ...others]) => (
				<NewsSplit>
					{first && <NewsLead card={first} heading="h3" />}
					{others.length > 0 && <Others cards={others} />}
				</NewsSplit>
			)}
		</FeaturedList>
	);
}
