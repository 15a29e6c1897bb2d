import styled from "styled-components";
import type { LocalText, NewsCard } from "../../../schemas/generated/documents.ts";
import { useT, useText } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import type { BlockProps } from "../../renderer/define.ts";
import { ReadingView } from "../../renderer/reading/ReadingView.tsx";
import { CardLink } from "../../ui/CardLink.tsx";
import { clamp } from "../../ui/clamp.ts";
import { Section } from "../../ui/Section.tsx";
import { Headlines, NewsSplit } from "./NewsLatestLayout.tsx";
import { NewsLatestSkeleton } from "./NewsLatestSkeleton.tsx";
import { NewsLead } from "./NewsLead.tsx";
import { NewsLine } from "./NewsLine.tsx";
import { useNewsList } from "./state.ts";

/** Settings of news.latest. */
export interface NewsLatestProps {
	/** Heading; without it, the usual words. */
	readonly title?: LocalText;
	/** How many, 4 unless given; the newest with its picture, the others as headlines. */
	readonly count?: number;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"news.latest": NewsLatestProps;
	}
}

const Headline = styled.h3`
	${clamp}
	min-height: 0;
	margin: 0;
	color: var(--text);
	font-size: 1rem;
	font-weight: 600;
	line-height: 24px;
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

/** The newest of the school; draws nothing when there is none. */
export function NewsLatestBlock({ props: { title, count = 4 } }: BlockProps<NewsLatestProps>) {
	const t = useT();
	const text = useText();
	const reading = useNewsList({ pageSize: count });
	if (reading.data?.list.length === 0) return null;
	return (
		<Section title={text(title) || t("news.latest")} all={{ to: paths.news(), label: t("news.all") }}>
			<ReadingView
				reading={reading}
				place={<NewsLatestSkeleton count={count} label={t("ui.loading")} />}
				failed={t("news.failed")}
			>
				{({ list: [first, ...others] }) => (
					<NewsSplit>
						{first && <NewsLead card={first} heading="h3" />}
						{others.length > 0 && <Others cards={others} />}
					</NewsSplit>
				)}
			</ReadingView>
		</Section>
	);
}

export default NewsLatestBlock;
