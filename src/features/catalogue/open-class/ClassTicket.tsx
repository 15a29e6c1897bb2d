import styled from "styled-components";
import type { OpenClassCard } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { CardLink } from "../../../ui/CardLink.tsx";
import { cardTitle, surface } from "../../../ui/cardMixins.ts";
import { calendarMoment } from "../../../ui/localFormat.ts";
import { oneLine, plainList } from "../../../ui/mixins.ts";
import { ClassDate } from "./ClassDate.tsx";
import { ClassSeats } from "./ClassSeats.tsx";
import { ClassState } from "./ClassState.tsx";

/** Shared by the ticket and its skeleton. */
export const TicketFrame = styled.div`
	position: relative;
	display: flex;
	min-width: 0;
	height: 100%;
	overflow: hidden;
	${surface}
`;

export const TicketBody = styled.div`
	display: flex;
	flex: 1;
	flex-direction: column;
	gap: var(--space-2);
	min-width: 0;
	padding: var(--space-4);
	border-left: 1px dashed var(--border);
`;

export const TicketGrid = styled.ul`
	display: grid;
	grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
	gap: var(--space-4);
	${plainList}
`;

const Time = styled.p`
	display: flex;
	align-items: center;
	justify-content: space-between;
	gap: var(--space-2);
	height: 22px;
	margin: 0;
	color: var(--text-muted);
	font-size: var(--font-s);
	font-variant-numeric: tabular-nums;
	white-space: nowrap;

	& > time {
		${oneLine}
	}
`;

const Title = styled.h3`
	${cardTitle}
	min-height: calc(var(--title-lines) * 1lh);
`;

const Teacher = styled.p`
	display: flex;
	align-items: center;
	gap: var(--space-2);
	height: 32px;
	margin: 0;
	color: var(--text-muted);
	font-size: var(--font-s);

	& > :last-child {
		${oneLine}
		min-width: 0;
	}
`;

/** A class in the row of upcoming ones. */
export function ClassTicket({ card }: { readonly card: OpenClassCard }) {
	const t = useT();
	const text = useText();
	const moment = calendarMoment(card.startTime, card.zone, useLanguage());
	const teacher = text(card.teacher.name);
	return (
		<TicketFrame as="article">
			<ClassDate moment={moment} state={card.state} />
			<TicketBody>
				<Time>
					<time dateTime={card.startTime}>
						{moment.time} · {t("ui.minutes", { minutes: card.minutes })}
					</time>
					{card.state === "live" && <ClassState state="live" />}
				</Time>
				<Title title={text(card.className)}>
					<CardLink to={paths.openClassDetail(card.id)}>{text(card.className)}</CardLink>
				</Title>
				<Teacher>
					<Avatar id={card.teacher.id} name={teacher} size="s" />
					<span>{teacher}</span>
				</Teacher>
				<ClassSeats card={card} />
			</TicketBody>
		</TicketFrame>
	);
}
