import styled from "styled-components";
import type { OpenClassCard } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { CardLink } from "../../../ui/CardLink.tsx";
import { clamp, raisedOnHover } from "../../../ui/cardMixins.ts";
import { calendarMoment } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { ClassDate } from "./ClassDate.tsx";
import { ClassSeats } from "./ClassSeats.tsx";
import { ClassState } from "./ClassState.tsx";
import { TicketBody, TicketFrame } from "./ClassTicket.tsx";
import { everyMessage } from "./rules.ts";

const Frame = styled(TicketFrame)`
	${raisedOnHover}
`;

const Body = styled(TicketBody)`
	gap: var(--space-3);
	padding: var(--space-5);

	& > h2 {
		margin: 0;
		font-size: var(--font-l);
		font-weight: 650;
		line-height: 1.4;
		overflow-wrap: anywhere;
	}
	@media ${media.phone} {
		padding: var(--space-4);
	}
`;

const Summary = styled.p`
	${clamp}
	margin: 0;
	color: var(--text-muted);
	line-height: 1.6;
`;

const Line = styled.div`
	display: flex;
	flex-wrap: wrap;
	align-items: center;
	gap: var(--space-2) var(--space-3);
	color: var(--text-muted);
	font-size: var(--font-s);
	font-variant-numeric: tabular-nums;
`;

const Author = styled.span`
	display: inline-flex;
	align-items: center;
	gap: var(--space-2);
	color: var(--text);
	font-size: var(--font-m);
`;

const Foot = styled.div`
	max-width: 240px;
	margin-top: auto;
`;

interface ClassRowProps {
	readonly card: OpenClassCard;
	/** The student has a seat. */
	readonly isReserved: boolean;
}

/** A class of the list; a link to its page. */
export function ClassRow({ card, isReserved }: ClassRowProps) {
	const t = useT();
	const text = useText();
	const moment = calendarMoment(card.startTime, card.zone, useLanguage());
	const teacher = text(card.teacher.name);
	return (
		<Frame as="article">
			<ClassDate moment={moment} state={card.state} />
			<Body>
				<Line>
					<ClassState state={card.state} />
					{isReserved && <Badge tone="success">{t("openClass.reserved")}</Badge>}
					<time dateTime={card.startTime}>{moment.time}</time>
					<span>{t("ui.minutes", { minutes: card.minutes })}</span>
					{card.everyDays !== undefined && <span>{t(...everyMessage(card.everyDays))}</span>}
				</Line>
				<h2>
					<CardLink to={paths.openClassDetail(card.id)}>{text(card.className)}</CardLink>
				</h2>
				<Summary>{text(card.summary)}</Summary>
				<Line>
					<Author>
						<Avatar id={card.teacher.id} name={teacher} size="s" />
						{teacher}
					</Author>
					<span>{text(card.teacher.title)}</span>
				</Line>
				<Foot>{card.state !== "over" && <ClassSeats card={card} />}</Foot>
			</Body>
		</Frame>
	);
}
