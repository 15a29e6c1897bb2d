import styled from "styled-components";
import type { CourseCard as Card } from "../../../schemas/generated/documents.ts";
import { useT } from "../../core/i18n.ts";
import { paths, safePicture } from "../../core/paths.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Cover } from "../../ui/Cover.tsx";
import { Link } from "../../ui/Link.tsx";
import { CardBody, CardFrame } from "./CourseGrid.tsx";
import { CoursePrice } from "./CoursePrice.tsx";
import { useCourseWords } from "./courseWords.ts";

const Frame = styled(CardFrame)`
	transition: border-color 0.15s, box-shadow 0.2s, transform 0.2s;

	&:hover {
		border-color: transparent;
		box-shadow: 0 12px 32px -12px color-mix(in srgb, var(--text) 32%, transparent);
		transform: translateY(-2px);
	}
	&:focus-within:has(:focus-visible) {
		outline: 2px solid var(--focus);
		outline-offset: 2px;
	}
	@media (prefers-reduced-motion: reduce) {
		transition: none;
		&:hover {
			transform: none;
		}
	}
`;

/** One line, so that the titles of a row stand level; a long subject makes way for the level. */
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
	display: -webkit-box;
	min-height: 2lh;
	margin: 0;
	overflow: hidden;
	font-size: 1.0625rem;
	font-weight: 600;
	line-height: 24px;
	overflow-wrap: anywhere;
	-webkit-box-orient: vertical;
	-webkit-line-clamp: 2;
`;

/** The whole card is the link: its area reaches to the edges of the frame. */
const Whole = styled(Link)`
	color: var(--text);
	text-decoration: none;

	&::after {
		position: absolute;
		inset: 0;
		content: "";
	}
	&:focus-visible {
		outline: none;
	}
	article:hover & {
		color: var(--accent);
	}
`;

const Line = styled.p`
	margin: 0;
	color: var(--text-muted);
	font-size: var(--font-s);
	line-height: 20px;

	&[data-clamp="true"] {
		overflow: hidden;
		text-overflow: ellipsis;
		white-space: nowrap;
	}
`;

const Bottom = styled.div`
	display: flex;
	flex-wrap: wrap;
	align-items: baseline;
	justify-content: space-between;
	gap: 0 var(--space-3);
	margin-top: auto;
	padding-top: var(--space-2);
`;

interface CourseCardProps {
	readonly card: Card;
	/** For cards of the first row, whose pictures are seen at once. */
	readonly eager?: boolean;
	/** Level below that of the heading above the list. */
	readonly heading: "h2" | "h3";
}

/** A course in a list. */
export function CourseCard({ card, eager = false, heading }: CourseCardProps) {
	const t = useT();
	const words = useCourseWords(card);
	return (
		<Frame>
			<Cover src={safePicture(card.coverUrl)} alt={t("ui.coverOf", { name: words.name })} eager={eager}>
				{words.discount && <Badge tone="warning">{words.discount}</Badge>}
			</Cover>
			<CardBody>
				<Tags>
					{words.subject && <Badge tone="accent">{words.subject}</Badge>}
					{words.level && <Badge>{words.level}</Badge>}
				</Tags>
				<Title as={heading} title={words.name}>
					<Whole to={paths.courseDetail(card.id)}>{words.name}</Whole>
				</Title>
				<Line data-clamp="true">{words.teachers}</Line>
				<Line>
					{words.lessons} · {words.duration}
				</Line>
				<Bottom>
					<CoursePrice words={words} free={card.price === 0} />
					{card.studentCount > 0 && <Line>{words.students}</Line>}
				</Bottom>
			</CardBody>
		</Frame>
	);
}
