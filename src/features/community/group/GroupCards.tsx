import styled from "styled-components";
import type { GroupCard as Card } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { imageSources, paths } from "../../../core/paths.ts";
import { SkeletonList } from "../../../renderer/query/SkeletonList.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { CardLink } from "../../../ui/CardLink.tsx";
import { Cover } from "../../../ui/Cover.tsx";
import { cardLine, cardTitle, clamp, raisedOnHover, surface } from "../../../ui/cardMixins.ts";
import { instantText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { oneLine, plainList } from "../../../ui/mixins.ts";
import { SkeletonBox } from "../../../ui/Skeleton.tsx";
import { useGroupCounts } from "./groupTexts.ts";
import { people } from "./icons.ts";

const Grid = styled.ul`
	${plainList}
	display: grid;
	grid-template-columns: repeat(auto-fill, minmax(min(100%, 272px), 1fr));
	gap: var(--space-5);
`;

const Frame = styled.article`
	position: relative;
	display: flex;
	flex-direction: column;
	height: 100%;
	overflow: hidden;
	${surface}
	${raisedOnHover}
`;

const Body = styled.div`
	display: flex;
	flex: 1;
	flex-direction: column;
	gap: var(--space-2);
	min-width: 0;
	padding: var(--space-4);
`;

const Summary = styled.p`
	${clamp}
	margin: 0;
	color: var(--text-muted);
	font-size: var(--font-m);
	line-height: 1.6;

	/* No card is beside it. */
	@media ${media.phone} {
		min-height: 0;
	}
`;

const Line = styled.p`
	${oneLine}
	${cardLine}
	margin-top: auto;
`;

interface GroupCardsProps {
	readonly cards: readonly Card[];
	readonly label: string;
	readonly heading: "h2" | "h3";
	/** The next page is loading. */
	readonly stale?: boolean;
}

function GroupCard({ card, heading: Heading }: { readonly card: Card; readonly heading: "h2" | "h3" }) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const countsOf = useGroupCounts();
	const name = text(card.groupName);
	const facts = [
		countsOf(card),
		card.lastPostAt && t("group.lastPost", { day: instantText(card.lastPostAt, language) }),
	];
	return (
		<Frame>
			<Cover {...imageSources(card.coverUrl)} alt="" placeholderIcon={people}>
				{card.courseId && <Badge tone="accent">{t("group.ofCourse")}</Badge>}
			</Cover>
			<Body>
				<Title as={Heading} title={name}>
					<CardLink to={paths.groupDetail(card.id)}>{name}</CardLink>
				</Title>
				<Summary>{text(card.summary) || text(card.courseName)}</Summary>
				<Line>{facts.filter(Boolean).join(" · ")}</Line>
			</Body>
		</Frame>
	);
}

const Title = styled.h3`
	${cardTitle}
`;

/** Groups in a list. */
export const GroupCards = ({ cards, label, heading, stale = false }: GroupCardsProps) => (
	<Grid aria-label={label} aria-busy={stale}>
		{cards.map((card) => (
			<li key={card.id}>
				<GroupCard card={card} heading={heading} />
			</li>
		))}
	</Grid>
);

/** Placeholder of a list of groups. */
export const GroupCardsSkeleton = ({ count }: { readonly count: number }) => (
	<SkeletonList list={Grid} count={count}>
		{() => (
			<Frame as="div">
				<Cover src={undefined} alt="" placeholderIcon="" />
				<Body>
					<SkeletonBox height={24} width="60%" />
					<SkeletonBox height={45} />
					<SkeletonBox height={20} width="80%" />
				</Body>
			</Frame>
		)}
	</SkeletonList>
);
