import styled from "styled-components";
import type { VoiceCard as Card } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { surface } from "../../../ui/cardMixins.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Link } from "../../../ui/Link.tsx";
import { dayText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { plainList } from "../../../ui/mixins.ts";
import { Paragraphs } from "../../../ui/Paragraphs.tsx";
import { VoicePortrait } from "./VoicePortrait.tsx";

/** Columns that are filled one after the other, since what students say is of any length. */
export const VoiceColumns = styled.ul`
	columns: 3 320px;
	column-gap: var(--space-5);
	${plainList}

	& > li {
		margin-bottom: var(--space-5);
		break-inside: avoid;
	}
`;

/** Shared by the card and its skeleton. */
export const VoiceFrame = styled.figure`
	display: flex;
	flex-direction: column;
	gap: var(--space-4);
	margin: 0;
	padding: var(--space-5);
	${surface}

	& > blockquote {
		margin: 0;
		color: var(--text);
		font-size: 1rem;
		line-height: 1.75;
		overflow-wrap: anywhere;
	}
	& > blockquote > p {
		margin: 0 0 var(--space-3);
		white-space: pre-line;
	}
	& > blockquote > p:last-child {
		margin-bottom: 0;
	}
	@media ${media.phone} {
		padding: var(--space-4);
	}
`;

/** An opening quotation mark. */
const Mark = styled.span`
	height: 20px;
	color: var(--accent);
	font-family: Georgia, serif;
	font-size: 3.5rem;
	line-height: 1;
`;

const Author = styled.figcaption`
	display: grid;
	grid-template-columns: auto minmax(0, 1fr);
	gap: 0 var(--space-3);
	align-items: center;
	overflow-wrap: anywhere;

	& > :first-child {
		grid-row: span 2;
	}
	& > b {
		font-weight: 600;
	}
	& > span:last-child {
		color: var(--text-muted);
		font-size: var(--font-s);
	}
`;

const CourseLink = styled(Link)`
	display: inline-flex;
	gap: var(--space-2);
	align-items: center;
	align-self: start;
	max-width: 100%;
	min-height: 32px;
	padding: var(--space-1) var(--space-3);
	border-radius: 16px;
	background: var(--accent-soft);
	color: var(--accent-hover);
	font-size: var(--font-s);
	font-weight: 600;
	overflow-wrap: anywhere;
	text-decoration: none;

	&:hover {
		text-decoration: underline;
		text-underline-offset: 3px;
	}
	& > svg {
		flex: none;
	}
`;

/** What a student says, who it is, and the course it is about. */
export function VoiceCard({ card }: { readonly card: Card }) {
	const text = useText();
	const language = useLanguage();
	const name = text(card.studentName);
	const facts = [text(card.title), card.spokenOn ? dayText(card.spokenOn, language) : ""].filter(Boolean);
	return (
		<VoiceFrame>
			<Mark aria-hidden="true">“</Mark>
			<blockquote>
				<Paragraphs text={text(card.text)} />
			</blockquote>
			{card.course && (
				<CourseLink to={paths.courseDetail(card.course.id)}>
					{text(card.course.courseName)}
					<Icon name="arrowRight" size={16} />
				</CourseLink>
			)}
			<Author>
				<VoicePortrait id={card.id} name={name} url={card.portraitUrl} />
				<b>{name}</b>
				<span>{facts.join(" · ")}</span>
			</Author>
		</VoiceFrame>
	);
}
