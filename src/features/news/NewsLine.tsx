import styled from "styled-components";
import type { NewsCard } from "../../../schemas/generated/documents.ts";
import { useLanguage, useText } from "../../core/i18n.ts";
import { dayText } from "../../ui/localFormat.ts";

const Line = styled.p`
	display: flex;
	flex-wrap: wrap;
	gap: 0 var(--space-2);
	margin: 0;
	color: var(--text-muted);
	font-size: var(--font-s);
	line-height: 20px;

	& > b {
		color: var(--accent-hover);
		font-weight: 600;
	}
`;

/** What a piece of news is about, and when it came out. */
export function NewsLine({ card }: { readonly card: NewsCard }) {
	const text = useText();
	const language = useLanguage();
	return (
		<Line>
			{card.category && <b>{text(card.category)}</b>}
			<time dateTime={card.publishDate}>{dayText(card.publishDate, language)}</time>
		</Line>
	);
}
