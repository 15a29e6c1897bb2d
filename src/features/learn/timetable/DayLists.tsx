import styled from "styled-components";
import type { TimetableEntry } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { surface } from "../../../ui/cardMixins.ts";
import { media } from "../../../ui/media.ts";
import { plainList } from "../../../ui/mixins.ts";
import { Entry } from "./Entry.tsx";
import { dayTitle } from "./times.ts";

/** Days one below the other; those of a week beside each other where there is room. */
const Days = styled.ol`
	display: grid;
	gap: var(--space-5);
	${plainList}

	&[data-view="week"] {
		gap: var(--space-3);
	}
	@media ${media.aboveLaptop} {
		&[data-view="week"] {
			grid-template-columns: repeat(7, minmax(0, 1fr));
			align-items: start;
		}
	}
`;

const Heading = styled.h2`
	margin: 0 0 var(--space-2);
	color: var(--text);
	font-size: var(--font-l);
	line-height: 1.4;
	overflow-wrap: anywhere;

	&[aria-current] {
		color: var(--accent-hover);
	}
	@media ${media.aboveLaptop} {
		[data-view="week"] & {
			font-size: var(--font-m);
		}
	}
`;

const Entries = styled.ol`
	${plainList}
	${surface}

	& > li {
		padding: var(--space-3) var(--space-4);
	}
	& > li + li {
		border-top: 1px solid var(--border);
	}
	@media ${media.aboveLaptop} {
		[data-view="week"] & > li {
			padding: var(--space-2);
		}
	}
`;

const None = styled.p`
	margin: 0;
	color: var(--text-muted);
	font-size: var(--font-s);
`;

/** What a call about the way in takes. */
const maxCourses = 20;

/** The courses of the list that are asked about together with this one. */
function amongOf(courses: readonly string[], courseId: string | undefined): readonly string[] {
	const index = Math.max(0, courses.indexOf(courseId ?? ""));
	const start = index - (index % maxCourses);
	return courses.slice(start, start + maxCourses);
}

interface DayListsProps {
	readonly view: "agenda" | "week";
	readonly byDay: ReadonlyMap<string, readonly TimetableEntry[]>;
	readonly today: string;
	readonly zone: string;
}

/** A list of days with a list of their entries each: all days of a week, of the agenda those that have some. */
export function DayLists({ view, byDay, today, zone }: DayListsProps) {
	const t = useT();
	const language = useLanguage();
	const days = [...byDay].filter(([, entries]) => view === "week" || entries.length > 0);
	const lessons = days.flatMap(([, entries]) => entries).filter(({ kind }) => kind === "lesson");
	const courses = [...new Set(lessons.flatMap(({ courseId }) => courseId ?? []))].toSorted();
	return (
		<Days data-view={view}>
			{days.map(([day, entries]) => (
				<li key={day}>
					<Heading {...(day === today ? { "aria-current": "date" } : {})}>
						{dayTitle(day, language)}
						{day === today && ` · ${t("timetable.today")}`}
					</Heading>
					{entries.length === 0 ? (
						<None>{t("timetable.free")}</None>
					) : (
						<Entries>
							{entries.map((entry) => (
								<li key={entry.id}>
									<Entry
										entry={entry}
										zone={zone}
										among={amongOf(courses, entry.courseId)}
										isNarrow={view === "week"}
									/>
								</li>
							))}
						</Entries>
					)}
				</li>
			))}
		</Days>
	);
}
