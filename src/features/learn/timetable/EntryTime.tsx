import styled from "styled-components";
import type { TimetableEntry } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { ownZone, timesOf } from "./times.ts";

const Time = styled.p`
	&& {
		color: var(--text);
		font-size: var(--font-m);
		font-variant-numeric: tabular-nums;
		font-weight: 600;
	}
	& > small {
		display: block;
		color: var(--text-muted);
		font-size: var(--font-s);
		font-weight: 400;
	}
`;

/** By the clock of the school, and by the student's own beside it where that shows another time. */
export function EntryTime({ entry, zone }: { readonly entry: TimetableEntry; readonly zone: string }) {
	const t = useT();
	const language = useLanguage();
	if (entry.day !== undefined) return <Time>{t("timetable.allDay")}</Time>;
	const { school, own } = timesOf(entry, zone, ownZone(), language);
	return (
		<Time>
			<time dateTime={entry.startsAt}>
				{entry.kind === "homework" ? t("timetable.due", { time: school }) : school}
			</time>
			{own !== undefined && <small>{t("timetable.own", { time: own })}</small>}
		</Time>
	);
}
