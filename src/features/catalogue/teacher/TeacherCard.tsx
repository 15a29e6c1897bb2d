import styled from "styled-components";
import type { TeacherCard as Card } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { CardLink } from "../../../ui/CardLink.tsx";
import { clamp, raisedOnHover, surface } from "../../../ui/cardMixins.ts";
import { countMessage } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { plainList } from "../../../ui/mixins.ts";

/** Shared by the card and its skeleton. */
export const TeacherFrame = styled.article`
	position: relative;
	display: grid;
	grid-template-columns: auto minmax(0, 1fr);
	gap: var(--space-2) var(--space-5);
	align-content: start;
	height: 100%;
	min-height: 240px;
	padding: var(--space-5);
	${surface}
	${raisedOnHover}
	@media ${media.phone} {
		gap: var(--space-2) var(--space-4);
		padding: var(--space-4);
	}
`;

export const TeacherGrid = styled.ul`
	display: grid;
	grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr));
	gap: var(--space-5);
	${plainList}

	@media ${media.phone} {
		gap: var(--space-4);
	}
`;

const Texts = styled.div`
	display: flex;
	flex-direction: column;
	gap: var(--space-2);
	min-width: 0;
	overflow-wrap: anywhere;

	& > h2 {
		margin: 0;
		font-size: var(--font-l);
		font-weight: 650;
		line-height: 1.4;
	}
	& > p {
		margin: 0;
		color: var(--text-muted);
		line-height: 1.55;
	}
	& > p:last-child {
		font-size: var(--font-s);
	}
`;

const Intro = styled.p`
	--lines: 3;
	${clamp}
`;

const Subjects = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-1);
	max-height: 50px;
	overflow: hidden;
`;

/** A teacher in the list. */
export function TeacherCard({ card }: { readonly card: Card }) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const name = text(card.name);
	const facts = [t(...countMessage("teacher.courses", card.courseCount, language))];
	if (card.studentCount > 0) facts.push(t(...countMessage("ui.students", card.studentCount, language)));
	return (
		<TeacherFrame>
			<Avatar id={card.id} name={name} size="l" />
			<Texts>
				<h2>
					<CardLink to={paths.teacherDetail(card.id)}>{name}</CardLink>
				</h2>
				{card.title && <p>{text(card.title)}</p>}
				{card.intro && <Intro>{text(card.intro)}</Intro>}
				<Subjects>
					{card.subjects.map((subject) => (
						<Badge key={text(subject)} tone="accent">
							{text(subject)}
						</Badge>
					))}
				</Subjects>
				<p>{facts.join(" · ")}</p>
			</Texts>
		</TeacherFrame>
	);
}
