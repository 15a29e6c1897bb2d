import styled from "styled-components";
import type { TeacherCard } from "../../../../schemas/generated/documents.ts";
import { useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { CardLink } from "../../../ui/CardLink.tsx";
import { cardLine, clamp, sidewaysRow } from "../../../ui/cardMixins.ts";
import { media } from "../../../ui/media.ts";
import { oneLine, plainList } from "../../../ui/mixins.ts";

/** Portraits in a row; on phones it scrolls sideways. */
export const PortraitRow = styled.ul`
	display: grid;
	grid-template-columns: repeat(auto-fit, minmax(156px, 1fr));
	gap: var(--space-5) var(--space-4);
	${plainList}

	@media ${media.phone} {
		${sidewaysRow}
		grid-auto-columns: 136px;
		column-gap: var(--space-3);
	}
`;

export const PortraitFrame = styled.div`
	position: relative;
	display: flex;
	flex-direction: column;
	align-items: center;
	gap: var(--space-1);
	min-width: 0;
	text-align: center;

	& > :first-child {
		margin-bottom: var(--space-3);
		transition: transform 0.2s, box-shadow 0.2s;
	}
	&:hover > :first-child {
		box-shadow: 0 0 0 4px var(--surface), 0 0 0 6px var(--accent);
	}
`;

const Name = styled.h3`
	${oneLine}
	max-width: 100%;
	margin: 0;
	font-size: 1.0625rem;
	font-weight: 600;
	line-height: 24px;
`;

const Title = styled.p`
	${clamp}
	${cardLine}
`;

/** A teacher in a row of portraits. */
export function TeacherPortrait({ card }: { readonly card: TeacherCard }) {
	const text = useText();
	const name = text(card.name);
	return (
		<PortraitFrame as="article">
			<Avatar id={card.id} name={name} size="l" />
			<Name title={name}>
				<CardLink to={paths.teacherDetail(card.id)}>{name}</CardLink>
			</Name>
			<Title>{text(card.title)}</Title>
		</PortraitFrame>
	);
}
