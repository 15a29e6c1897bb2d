import styled from "styled-components";
import type { NewsCard } from "../../../../schemas/generated/documents.ts";
import { useText } from "../../../core/i18n.ts";
import { imageSources, paths } from "../../../core/paths.ts";
import { CardLink } from "../../../ui/CardLink.tsx";
import { Cover } from "../../../ui/Cover.tsx";
import { cardTitle, clamp } from "../../../ui/cardMixins.ts";
import { NewsLine } from "./NewsLine.tsx";

/** A newspaper, in place of a missing picture. */
const newspaperIcon = "M4 5h13v14H6a2 2 0 0 1-2-2V5Zm13 4h3v8a2 2 0 0 1-2 2M7 9h7M7 12.5h7M7 16h4";

/** Shared by the story and its skeleton. */
export const LeadFrame = styled.article`
	position: relative;
	display: flex;
	flex-direction: column;
	gap: var(--space-2);
	min-width: 0;
	border-radius: var(--radius-m);
`;

/** As high as with a headline of the usual lines and a summary of two. */
export const LeadTexts = styled.div`
	display: flex;
	flex-direction: column;
	gap: var(--space-2);
	min-height: calc(84px + 28px * var(--title-lines));
`;

export const LeadPicture = styled.div`
	margin-bottom: var(--space-2);
	overflow: hidden;
	border-radius: var(--radius-l);
`;

const Title = styled.h3`
	${cardTitle}
	font-size: 1.25rem;
	font-weight: 650;
	line-height: 28px;
`;

const Summary = styled.p`
	${clamp}
	margin: 0;
	color: var(--text-muted);
	line-height: 24px;
`;

interface NewsLeadProps {
	readonly card: NewsCard;
	readonly heading: "h2" | "h3";
	readonly eager?: boolean;
}

/** A story with its picture. */
export function NewsLead({ card, heading, eager = false }: NewsLeadProps) {
	const text = useText();
	return (
		<LeadFrame>
			<LeadPicture>
				<Cover {...imageSources(card.coverUrl)} alt="" eager={eager} placeholderIcon={newspaperIcon} />
			</LeadPicture>
			<LeadTexts>
				<NewsLine card={card} />
				<Title as={heading}>
					<CardLink to={paths.newsDetail(card.id)}>{text(card.title)}</CardLink>
				</Title>
				<Summary>{text(card.summary)}</Summary>
			</LeadTexts>
		</LeadFrame>
	);
}
