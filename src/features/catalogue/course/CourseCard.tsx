import styled from "styled-components";
import type { CourseCard as Card } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import { imageSources, paths } from "../../../core/paths.ts";
import { CardHeart } from "../../../renderer/CardHeart.tsx";
import { PriceTag } from "../../../renderer/PriceTag.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { CardLink } from "../../../ui/CardLink.tsx";
import { Cover } from "../../../ui/Cover.tsx";
import { cardLine, cardTitle, raisedOnHover } from "../../../ui/cardMixins.ts";
import { oneLine } from "../../../ui/mixins.ts";
import { CardBody, CardFrame } from "./CourseGrid.tsx";
import { useCourseTexts } from "./courseTexts.ts";

const Frame = styled(CardFrame)`
	${raisedOnHover}
	transition: border-color 0.15s, box-shadow 0.2s, transform 0.2s;

	&:hover {
		transform: translateY(-2px);
	}
	&:focus-within:has(:focus-visible) {
		outline: 2px solid var(--accent);
		outline-offset: 2px;
	}
	@media (prefers-reduced-motion: reduce) {
		&:hover {
			transform: none;
		}
	}
`;

const OnCover = styled.div`
	display: flex;
	gap: var(--space-2);
	align-items: center;
`;

/** One line, so that the titles of a row align; a long subject is cut before the level. */
const Tags = styled.div`
	display: flex;
	gap: var(--space-1);
	height: 22px;

	& > * {
		flex: none;
		white-space: nowrap;
	}
	& > :first-child {
		display: block;
		flex: 0 1 auto;
		min-width: 0;
		overflow: hidden;
		text-overflow: ellipsis;
	}
`;

const Title = styled.h3`
	${cardTitle}
	/* Of the cards of a row, the lines below a longer title align. */
	flex: 1 0 auto;
`;

/** The whole card shows the focus ring in its place. */
const StretchedLink = styled(CardLink)`
	&:focus-visible::after {
		outline: none;
	}
	article:hover & {
		color: var(--accent);
	}
`;

const Line = styled.p`
	${cardLine}

	&[data-clamp="true"] {
		${oneLine}
	}
`;

const Bottom = styled.div`
	display: flex;
	flex-wrap: wrap;
	align-items: baseline;
	justify-content: space-between;
	gap: 0 var(--space-3);
	padding-top: var(--space-2);
`;

interface CourseCardProps {
	readonly card: Card;
	/** For cards of the first row, whose pictures are visible at once. */
	readonly eager?: boolean;
	/** Level below that of the heading above the list. */
	readonly heading: "h2" | "h3";
}

/** A course in a list. */
export function CourseCard({ card, eager = false, heading }: CourseCardProps) {
	const t = useT();
	const texts = useCourseTexts(card);
	return (
		<Frame>
			<Cover {...imageSources(card.coverUrl)} alt={t("ui.coverOf", { name: texts.name })} eager={eager}>
				<OnCover>
					{texts.discount && <Badge tone="warning">{texts.discount}</Badge>}
					<CardHeart kind="course" id={card.id} name={card.courseName} />
				</OnCover>
			</Cover>
			<CardBody>
				<Tags>
					{texts.subject && <Badge tone="accent">{texts.subject}</Badge>}
					{texts.level && <Badge>{texts.level}</Badge>}
				</Tags>
				<Title as={heading} title={texts.name}>
					<StretchedLink to={paths.courseDetail(card.id)}>{texts.name}</StretchedLink>
				</Title>
				<Line data-clamp="true">{texts.teachers}</Line>
				<Line>
					{texts.lessons} · {texts.duration}
				</Line>
				<Bottom>
					<PriceTag price={card.price} currency={card.currency} originalPrice={card.originalPrice} />
					{texts.students && <Line>{texts.students}</Line>}
				</Bottom>
			</CardBody>
		</Frame>
	);
}
