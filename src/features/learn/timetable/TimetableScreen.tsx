import { useSearchParams } from "react-router-dom";
import styled from "styled-components";
import { classZone } from "../../../../schemas/classZone.ts";
import type { Timetable } from "../../../../schemas/generated/documents.ts";
import { serverNow, setServerTime } from "../../../core/clock.ts";
import { useConfig } from "../../../core/config/config.ts";
import { openDialog } from "../../../core/dialogs.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { paths, usePageTitle } from "../../../core/paths.ts";
import { useStudentQuery } from "../../../core/session/studentQuery.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { RefetchNotice } from "../../../renderer/query/RefetchNotice.tsx";
import { Button, LinkButton } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { PageHead } from "../../../ui/PageHead.tsx";
import { fetchTimetable } from "./calls.ts";
import { DayLists } from "./DayLists.tsx";
import { dayIn, daysOf, entriesByDay, type Position, positionOf, windowOf } from "./days.ts";
import { MonthTable } from "./MonthTable.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { daysTitle, monthTitle, ownZone, zoneName } from "./times.ts";

const Note = styled.p`
	margin: 0 0 var(--space-4);
	color: var(--text-muted);
	font-size: var(--font-s);
	line-height: 1.6;
	overflow-wrap: anywhere;
`;

const Subscribe = styled(Button)`
	min-height: 44px;
`;

async function fetchTimed(days: readonly string[], signal: AbortSignal): Promise<Timetable> {
	const data = await fetchTimetable(windowOf(days), signal);
	setServerTime(data.serverTime);
	return data;
}

/** Which zones the times are of. */
function ZoneNote({ zone }: { readonly zone: string }) {
	const t = useT();
	const language = useLanguage();
	const [school, own] = [zone, ownZone()].map((each) => zoneName(each, serverNow(), language));
	return (
		<Note>
			{school === own
				? t("timetable.zone", { zone: school ?? "" })
				: t("timetable.zones", { zone: school ?? "", own: own ?? "" })}
		</Note>
	);
}

interface ViewProps {
	readonly data: Timetable;
	readonly position: Position;
	readonly days: readonly string[];
}

function TimetableView({ data, position, days }: ViewProps) {
	const t = useT();
	const { list, zone, isCut } = data;
	const today = dayIn(zone, serverNow());
	const byDay = entriesByDay(list, days, { zone, view: position.view });
	const isEmpty = [...byDay.values()].every((entries) => entries.length === 0);
	const { view } = position;
	return (
		<>
			<ZoneNote zone={zone} />
			{isCut && <Note>{t("timetable.cut")}</Note>}
			{view === "month" && <MonthTable position={position} byDay={byDay} today={today} zone={zone} />}
			{isEmpty ? (
				<EmptyState
					type="booking"
					title={t(`timetable.none.${view}`)}
					text={t("timetable.noneText")}
					action={
						<>
							<LinkButton to={paths.lessons()}>{t("timetable.toCourses")}</LinkButton>
							<LinkButton variant="outline" to={paths.openCourse()}>
								{t("timetable.toOpenClasses")}
							</LinkButton>
						</>
					}
				/>
			) : (
				view !== "month" && <DayLists view={view} byDay={byDay} today={today} zone={zone} />
			)}
		</>
	);
}

/** The student's timetable, as an agenda, a week or a month (ROUTE-47). */
export default function TimetableScreen() {
	const t = useT();
	const language = useLanguage();
	const [query] = useSearchParams();
	const zone = classZone(useConfig("baseInfo") ?? {});
	const today = dayIn(zone, serverNow());
	const position = positionOf(query, today);
	const days = daysOf(position);
	const [first = today, last = today] = [days[0], days.at(-1)];
	usePageTitle(t("timetable.title"));
	const timetable = useStudentQuery(["timetable", first, last], (signal) => fetchTimed(days, signal));
	return (
		<>
			<PageHead
				title={t("timetable.title")}
				intro={
					position.view === "month" ? monthTitle(position.day, language) : daysTitle(first, last, language)
				}
				isLive
			>
				<Subscribe variant="outline" onClick={() => void openDialog("subscribeCalendar", {})}>
					{t("timetable.subscribe")}
				</Subscribe>
			</PageHead>
			<Toolbar position={position} today={today} />
			<RefetchNotice query={timetable} />
			<QueryView query={timetable} errorTitle={t("timetable.failed")}>
				{(data) => <TimetableView data={data} position={position} days={days} />}
			</QueryView>
		</>
	);
}
