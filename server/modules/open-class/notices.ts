// What students who have a seat in an open class are notified of: that it begins soon, moved, or was withdrawn.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { Database } from "../../db/sql.ts";
import { type Language, localText } from "../../plugins/language.ts";
import type { JobKind } from "../../shared/jobs/jobs.ts";
import type { Message, StoreMessages } from "../../shared/storeMessages.ts";
import { type ClassNotice, classesToAnnounce, takeNotice } from "./reservationStore.ts";

/** Students of one transaction: the embedded database has one connection. */
const batch = 20;

const locales: Readonly<Record<Language, string>> = { zh: "zh-CN", en: "en-GB" };

/** The time by the clock of the class, with its zone. */
const timeText = ({ start, zone }: ClassNotice, language: Language): string =>
	new Intl.DateTimeFormat(locales[language], {
		...{ timeZone: zone, month: "long", day: "numeric", weekday: "long" },
		...{ hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "short" },
	}).format(start);

type Texts = Readonly<Record<ClassNotice["kind"], (name: string, time: string) => readonly [string, string]>>;

const texts: Readonly<Record<Language, Texts>> = {
	zh: {
		reminder: (name, time) => [`公开课“${name}”即将开始`, `“${name}”将于 ${time} 开始。`],
		moved: (name, time) => [`公开课“${name}”改期了`, `“${name}”改在 ${time} 开始，你的座位仍然保留。`],
		withdrawn: (name) => [`公开课“${name}”取消了`, `“${name}”不再举行，你的座位已经取消。`],
	},
	en: {
		reminder: (name, time) => [`“${name}” begins soon`, `“${name}” begins on ${time}.`],
		moved: (name, time) => [
			`“${name}” has another time`,
			`“${name}” now begins on ${time}. You still have your seat.`,
		],
		withdrawn: (name) => [`“${name}” is cancelled`, `“${name}” does not take place. Your seat is released.`],
	},
};

/** In both languages: the student's is not known here. */
function messageOf(notice: ClassNotice, id: string): Message {
	const inLanguage = (language: Language) =>
		texts[language][notice.kind](localText(notice.className, language), timeText(notice, language));
	const [zh, en] = [inLanguage("zh"), inLanguage("en")];
	const local = (part: 0 | 1): LocalText => ({ zh: zh[part], en: en[part] });
	const message = { title: local(0), body: local(1) };
	// One that was withdrawn has no page any more.
	return notice.kind === "withdrawn" ? message : { ...message, link: { page: "openClass", id } };
}

export interface NoticeNeeds {
	readonly db: Database;
	readonly store: StoreMessages;
}

/**
 * Looks every minute, in place of a job for each time of each class, which a publication that moves the class would have to
 * find and replace. A student is notified once: the row that says so is changed with the message.
 */
export const classNotices = ({ db, store }: NoticeNeeds, clock = () => new Date()): JobKind => ({
	kind: "class.notify",
	everyMinutes: 1,
	async run() {
		const now = clock();
		for (const { companyId, classId } of await db.system((sql) => classesToAnnounce(sql, now)))
			for (let isMore = true; isMore; ) {
				const push = await db.company(
					companyId,
					async (sql) => {
						const notice = await takeNotice(sql, classId, now, batch);
						return notice && store(sql, companyId, notice.studentIds, messageOf(notice, classId));
					},
					"low",
				);
				isMore = push !== undefined;
				await push?.();
			}
		return async () => undefined;
	},
});
