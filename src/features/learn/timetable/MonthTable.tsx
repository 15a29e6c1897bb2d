import styled from "styled-components";
import type { TimetableEntry } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { learnPaths } from "../../../renderer/learn/learnPaths.ts";
import { Link } from "../../../ui/Link.tsx";
import { countMessage } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { oneLine, plainList } from "../../../ui/mixins.ts";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { dayIn, isInMonth, type Position } from "./days.ts";
import { dayTitle, monthTitle, startText, weekdayName } from "./times.ts";

const Table = styled.table`
	width: 100%;
	border-collapse: collapse;
	table-layout: fixed;

	& > caption {
		text-align: start;
	}
	& th {
		padding: var(--space-2) 0;
		color: var(--text-muted);
		font-size: var(--font-s);
		font-weight: 600;
	}
	& abbr {
		text-decoration: none;
	}
	& td {
		height: 112px;
		padding: 0;
		border: 1px solid var(--border);
		background: var(--surface);
		vertical-align: top;
	}
	& td[data-outside] {
		background: var(--surface-sunken);
	}
	@media ${media.phone} {
		/* As wide as the window, so that a day is wide enough for a thumb. */
		width: calc(100% + 2 * var(--space-4));
		margin-inline: calc(-1 * var(--space-4));

		& td {
			height: 52px;
			border-inline: 0;
		}
	}
`;

const Day = styled(Link)`
	position: relative;
	display: flex;
	flex-wrap: wrap;
	gap: 2px var(--space-1);
	align-items: center;
	justify-content: space-between;
	min-height: 44px;
	padding: 2px var(--space-2);
	border-radius: var(--radius-s);
	color: var(--text);
	text-decoration: none;
	--focus-offset: -2px;

	&:hover {
		background: var(--surface-sunken);
	}
	[data-outside] > & {
		color: var(--text-muted);
	}
	& > b {
		font-weight: 500;
	}
	&[aria-current] > b {
		padding: 2px 7px;
		border-radius: 999px;
		background: var(--accent);
		color: var(--accent-text);
		font-weight: 700;
	}
	& > small {
		padding: 0 6px;
		border-radius: 999px;
		background: var(--accent-soft);
		color: var(--accent-hover);
		font-size: 0.75rem;
		font-weight: 600;
	}
	@media ${media.phone} {
		flex-direction: column;
		justify-content: center;
		padding-inline: 0;
	}
`;

const Names = styled.ul`
	${plainList}
	padding: 0 var(--space-2) var(--space-1);
	font-size: 0.75rem;
	line-height: 1.5;

	& > li {
		${oneLine}
	}
	@media ${media.tablet} {
		display: none;
	}
`;

/** Named in a day; the day leads to all of them. */
const maxNames = 3;

interface MonthTableProps {
	readonly position: Position;
	readonly byDay: ReadonlyMap<string, readonly TimetableEntry[]>;
	readonly today: string;
	readonly zone: string;
}

/** A month as a table of weeks; each day leads to its agenda. */
export function MonthTable({ position, byDay, today, zone }: MonthTableProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const days = [...byDay];
	const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, n) => days.slice(n * 7, n * 7 + 7));
	const nameOf = (day: string, entry: TimetableEntry) => {
		const isBegun = entry.day === undefined && dayIn(zone, entry.startsAt) === day;
		const title = text(entry.title);
		return (
			<li key={entry.id}>
				{isBegun && startText(entry, zone, language)} {entry.isCancelled ? <s>{title}</s> : title}
			</li>
		);
	};
	return (
		<Table>
			<caption>
				<VisuallyHidden>{monthTitle(position.day, language)}</VisuallyHidden>
			</caption>
			<thead>
				<tr>
					{days.slice(0, 7).map(([day]) => (
						<th key={day} scope="col">
							<abbr title={weekdayName(day, language, "long")}>{weekdayName(day, language, "short")}</abbr>
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{weeks.map((week) => (
					<tr key={week[0]?.[0]}>
						{week.map(([day, entries]) => (
							<td key={day} {...(isInMonth(position, day) ? {} : { "data-outside": "" })}>
								<Day
									to={learnPaths.timetable({ view: "agenda", day })}
									{...(day === today ? { "aria-current": "date" as const } : {})}
								>
									<VisuallyHidden>
										{dayTitle(day, language)}
										{`, ${t(...countMessage("timetable.count", entries.length, language))}`}
									</VisuallyHidden>
									<b aria-hidden>{Number(day.slice(8))}</b>
									{entries.length > 0 && <small aria-hidden>{entries.length}</small>}
								</Day>
								{entries.length > 0 && (
									<Names aria-hidden>{entries.slice(0, maxNames).map((entry) => nameOf(day, entry))}</Names>
								)}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</Table>
	);
}
