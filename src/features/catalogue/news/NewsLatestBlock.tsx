import styled from "styled-components";
import type { NewsCard, NewsLatestProps } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { FeaturedList } from "../../../renderer/query/FeaturedList.tsx";
import { CardLink } from "../../../ui/CardLink.tsx";
import { cardTitle } from "../../../ui/cardMixins.ts";
import { plainList } from "../../../ui/mixins.ts";
import { SkeletonBox, SkeletonCover } from "../../../ui/Skeleton.tsx";
import { LeadFrame, LeadPicture, LeadTexts, NewsLead } from "./NewsLead.tsx";
import { NewsLine } from "./NewsLine.tsx";
import { useNewsList } from "./state.ts";

/** The newest story beside the headlines; in a narrow column above them. */
const Split = styled.div`
	display: grid;
	gap: var(--space-4) var(--space-7);

	@container (min-width: 760px) {
		grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
		align-items: start;
	}
`;

const Headlines = styled.ul`
	${plainList}

	& > li {
		position: relative;
		display: flex;
		flex-direction: column;
		gap: var(--space-1);
		/* As high as with a headline of the usual lines. */
		min-height: calc(57px + 24px * var(--title-lines));
		padding-block: var(--space-4);
		border-top: 1px solid var(--border);
		border-radius: 0;
	}
	@container (min-width: 760px) {
		& > li:first-child {
			min-height: calc(40px + 24px * var(--title-lines));
			padding-top: 0;
			border-top: 0;
		}
	}
`;

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

/** Placeholder of the latest news. */
function LatestSkeleton({ count }: { readonly count: number }) {
	const t = useT();
	return (
		<div role="status" aria-label={t("ui.loading")}>
			<Split aria-hidden="true">
				<LeadFrame as="div">
					<LeadPicture>
						<SkeletonCover />
					</LeadPicture>
					<LeadTexts>
						<SkeletonBox width="40%" height={20} />
						<SkeletonBox height="calc(28px * var(--title-lines))" />
						<SkeletonBox height={48} />
					</LeadTexts>
				</LeadFrame>
				{count > 1 && (
					<Headlines>
						{Array.from({ length: count - 1 }, (_, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their number
							<li key={index}>
								<SkeletonBox height="calc(24px * var(--title-lines))" />
								<SkeletonBox width="40%" height={20} />
							</li>
						))}
					</Headlines>
				)}
			</Split>
		</div>
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
			placeholder={<LatestSkeleton count={count} />}
			errorTitle={t("news.failed")}
		>
			{([first, ...others]) => (
				<Split>
					{first && <NewsLead card={first} heading="h3" />}
					{others.length > 0 && <Others cards={others} />}
				</Split>
			)}
		</FeaturedList>
	);
}
