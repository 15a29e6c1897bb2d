import styled from "styled-components";
import type { NewsCard } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { cardLine } from "../../../ui/cardMixins.ts";
import { dayText } from "../../../ui/localFormat.ts";

const Line = styled.p`
	display: flex;
	flex-wrap: wrap;
	gap: 0 var(--space-2);
	${cardLine}

	& > b {
		color: var(--accent-hover);
		font-weight: 600;
	}
`;

interface NewsLineProps {
	readonly card: NewsCard;
	/** How long the text is read; not known in lists. */
	readonly minutes?: number;
}

/** Category and date of a story. */
export function NewsLine({ card, minutes }: NewsLineProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	return (
		<Line>
			{card.category && <b>{text(card.category)}</b>}
			<time dateTime={card.publishDate}>{dayText(card.publishDate, language)}</time>
			{minutes !== undefined && <span>{t("news.minutes", { minutes })}</span>}
		</Line>
	);
}
