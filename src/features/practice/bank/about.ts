// Tokens and states of the blocks, for the gallery and the tests; the site itself never loads it.
import type {
	DailyPractice,
	DailySubject,
	RecordList,
	RecordRow,
} from "../../../../schemas/generated/documents.ts";
import type { BlockAbouts } from "../../../renderer/define.ts";

const longName = {
	zh: "一个谁也不会故意取得这么长、但总有一天会有人取出来的科目名称，而且它还没有结束",
	en: "A subject with a name of a length nobody would write on purpose but somebody some day certainly will",
};

const subject = (subjectId: string, more: Partial<DailySubject> = {}): DailySubject => ({
	...{ subjectId, subjectName: { zh: `科目 ${subjectId}`, en: `Subject ${subjectId}` } },
	...{ questionCount: 10, state: "new" },
	...more,
});

/** The days of a November. @param done how many of the last ones have a paper */
const days = (done: number) =>
	Array.from({ length: 30 }, (_, i) => ({
		day: `2026-11-${String(i + 1).padStart(2, "0")}`,
		paperCount: i >= 30 - done ? 1 : 0,
	}));

const daily: DailyPractice = {
	...{ day: "2026-11-30", nextDayInMs: 3_600_000, streak: 0, isDoneToday: false, days: days(0) },
	subjects: [subject("A"), subject("B")],
};

const record = (recordId: string, more: Partial<RecordRow> = {}): RecordRow => ({
	...{ recordId, type: "chapter", state: "paused", subjectId: "A", startedAt: "2026-11-29T11:30:00.000Z" },
	...{ subjectName: { zh: "高中数学", en: "Mathematics" }, chapterName: { zh: "数列", en: "Sequences" } },
	...{ taskCount: 12, answeredCount: 5, elapsedSeconds: 190 },
	...more,
});

const records = (...list: RecordRow[]): RecordList => ({ list, total: list.length, page: 1, pageSize: 12 });

export const about = {
	"practice.daily": {
		view: async () => (await import("./DailyView.tsx")).DailyView,
		fixtures: {
			visitor: { props: {} },
			loading: { props: {}, answer: "pending" },
			failed: { props: {}, answer: "failed" },
			none: { props: {}, answer: { ...daily, subjects: [] } },
			first: { props: {}, answer: daily },
			done: {
				props: { title: { zh: "今天的练习", en: "Today's practice" } },
				answer: {
					...{ ...daily, streak: 12, isDoneToday: true, days: days(12) },
					subjects: [
						subject("A", { state: "done", exerciseId: "a", score: 0.9 }),
						subject("B", { state: "open", exerciseId: "b" }),
					],
				},
			},
			many: {
				props: {},
				answer: {
					...{ ...daily, streak: 1000, days: days(30) },
					subjects: Array.from({ length: 12 }, (_, i) => subject(String(i + 1))),
				},
			},
			long: {
				props: { title: longName },
				answer: { ...daily, subjects: [subject("A", { subjectName: longName })] },
			},
		},
	},
	"practice.continue": {
		view: async () => (await import("./ContinueView.tsx")).ContinueView,
		fixtures: {
			visitor: { props: {} },
			loading: { props: {}, answer: "pending" },
			failed: { props: {}, answer: "failed" },
			none: { props: {}, answer: records() },
			one: { props: {}, answer: records(record("a")) },
			many: {
				props: { count: 12 },
				answer: records(...Array.from({ length: 12 }, (_, i) => record(String(i), { answeredCount: i }))),
			},
			long: {
				props: { title: longName },
				answer: records(record("a", { subjectName: longName, chapterName: longName, taskCount: 500 })),
			},
		},
	},
} satisfies BlockAbouts;
