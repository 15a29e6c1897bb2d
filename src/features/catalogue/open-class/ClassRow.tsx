import { useId, useState } from "react";
import styled from "styled-components";
import type { OpenClassCard } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { clamp } from "../../../ui/cardMixins.ts";
import { Link } from "../../../ui/Link.tsx";
import { calendarMoment } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { ClassDate } from "./ClassDate.tsx";
import { ClassDetail } from "./ClassDetail.tsx";
import { ClassSeats } from "./ClassSeats.tsx";
import { ClassState } from "./ClassState.tsx";
import { TicketBody, TicketFrame } from "./ClassTicket.tsx";

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
	/* A closed description takes no gap below the footer. */
	& > :last-child:empty {
		display: none;
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

	[data-open="true"] > & {
		-webkit-line-clamp: none;
	}
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

const Foot = styled.div`
	display: flex;
	flex-wrap: wrap;
	align-items: end;
	justify-content: space-between;
	gap: var(--space-3) var(--space-5);
	min-height: 40px;
	margin-top: auto;

	& > :first-child {
		flex: 0 1 240px;
	}
	& > button {
		margin-inline: calc(-1 * var(--space-2));
	}
`;

const Author = styled(Link)`
	display: inline-flex;
	align-items: center;
	gap: var(--space-2);
	color: var(--text);
	font-size: var(--font-m);
	text-decoration: none;

	&:hover {
		color: var(--accent);
	}
`;

/** A class of the list; its description is fetched when it is opened. */
export function ClassRow({ card }: { readonly card: OpenClassCard }) {
	const t = useT();
	const text = useText();
	const part = useId();
	const [open, setOpen] = useState(false);
	const moment = calendarMoment(card.startTime, card.zone, useLanguage());
	const name = text(card.className);
	const teacher = text(card.teacher.name);
	return (
		<TicketFrame as="article">
			<ClassDate moment={moment} state={card.state} />
			<Body data-open={open}>
				<Line>
					<ClassState state={card.state} />
					<time dateTime={card.startTime}>{moment.time}</time>
					<span>{t("ui.minutes", { minutes: card.minutes })}</span>
					{card.everyDays !== undefined && <span>{t("openClass.every", { days: card.everyDays })}</span>}
				</Line>
				<h2>{name}</h2>
				<Summary>{text(card.summary)}</Summary>
				<Line>
					<Author to={paths.teacherDetail(card.teacher.id)}>
						<Avatar id={card.teacher.id} name={teacher} size="s" />
						{teacher}
					</Author>
					<span>{text(card.teacher.title)}</span>
				</Line>
				<Foot>
					{card.state === "over" ? <span /> : <ClassSeats card={card} />}
					<Button
						variant="plain"
						aria-expanded={open}
						aria-controls={part}
						aria-label={t(open ? "openClass.lessOf" : "openClass.moreOf", { name })}
						onClick={() => setOpen(!open)}
					>
						{t(open ? "openClass.less" : "openClass.more")}
					</Button>
				</Foot>
				<div id={part}>{open && <ClassDetail id={card.id} />}</div>
			</Body>
		</TicketFrame>
	);
}
