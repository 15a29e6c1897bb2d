// Students are reminded of a live lesson ten minutes before it begins, once for each time it is moved to.
import { classZone } from "../../../schemas/classZone.ts";
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { Database } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { type Language, localText } from "../../plugins/language.ts";
import type { JobKind } from "../../shared/jobs/jobs.ts";
import type { Message, StoreMessages } from "../../shared/storeMessages.ts";
import {
	type LessonKey,
	type LessonTime,
	type LessonToRemind,
	lessonsOfDays,
	takeReminders,
} from "./reminderStore.ts";
import { dayMs } from "./rules.ts";

/** Before its start; and so long after it, when no server ran in time. */
const [leadMs, lateMs] = [600_000, 600_000];
/** Students of one transaction: the embedded database has one connection. */
const batch = 20;

const locales: Readonly<Record<Language, string>> = { zh: "zh-CN", en: "en-GB" };

const timeText = (startsAt: string, timeZone: string, language: Language): string =>
	new Intl.DateTimeFormat(locales[language], {
		...{ timeZone, month: "long", day: "numeric", weekday: "long" },
		...{ hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "short" },
	}).format(new Date(startsAt));

const texts: Readonly<
	Record<Language, (lesson: string, course: string, time: string) => readonly [string, string]>
> = {
	zh: (lesson, course, time) => [
		`直播课“${lesson}”即将开始`,
		`《${course}》的直播课“${lesson}”将于 ${time} 开始，可从课程表进入。`,
	],
	en: (lesson, course, time) => [
		`“${lesson}” begins soon`,
		`The live lesson “${lesson}” of ${course} begins on ${time}. Your timetable leads into it.`,
	],
};

/** In both languages: the student's is not known here. */
function messageOf({ courseName, lessonName }: LessonToRemind, startsAt: string, zone: string): Message {
	const inLanguage = (language: Language) =>
		texts[language](
			localText(lessonName, language),
			localText(courseName, language),
			timeText(startsAt, zone, language),
		);
	const [zh, en] = [inLanguage("zh"), inLanguage("en")];
	const local = (part: 0 | 1): LocalText => ({ zh: zh[part], en: en[part] });
	return { title: local(0), body: local(1), link: { page: "timetable" } };
}

const isNear = ({ startsAt }: LessonTime, now: number): boolean => {
	const untilStart = Date.parse(startsAt) - now;
	return untilStart <= leadMs && untilStart > -lateMs;
};

/** Days that texts of near instants can name; one of 24:00 names the day before. */
const daysAround = (now: number): string[] => {
	const times = [-lateMs - dayMs, -lateMs, leadMs].map((ms) => new Date(now + ms).toISOString().slice(0, 10));
	return [...new Set(times)];
};

export interface ReminderNeeds extends Pick<Deps, "sites"> {
	readonly db: Database;
	readonly store: StoreMessages;
}

/** Looks every minute, in place of a job for each lesson, which a publication that moves it would have to replace. */
export const lessonReminders = ({ db, sites, store }: ReminderNeeds, clock = () => new Date()): JobKind => {
	async function remind(lesson: LessonKey & LessonTime): Promise<void> {
		const site = await sites.byCompany(lesson.companyId);
		if (!site) return;
		for (let isMore = true; isMore; ) {
			const push = await db.company(
				lesson.companyId,
				async (sql) => {
					const taken = await takeReminders(sql, lesson, lesson, batch);
					return (
						taken &&
						store(
							sql,
							lesson.companyId,
							taken.studentIds,
							messageOf(taken, lesson.startsAt, classZone(site.document.baseInfo)),
						)
					);
				},
				"low",
			);
			isMore = push !== undefined;
			await push?.();
		}
	}
	return {
		kind: "lesson.remind",
		everyMinutes: 1,
		async run() {
			const now = clock().getTime();
			const lessons = await db.system((sql) => lessonsOfDays(sql, daysAround(now)));
			for (const lesson of lessons.filter((each) => isNear(each, now))) await remind(lesson);
			return async () => undefined;
		},
	};
};
