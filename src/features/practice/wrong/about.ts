// Tokens and states of the blocks, for the gallery and the tests; the site itself never loads it.
import type { WrongDue, WrongSubject } from "../../../../schemas/generated/documents.ts";
import type { BlockAbouts } from "../../../renderer/define.ts";

const longName = {
	zh: "一个谁也不会故意取得这么长、但总有一天会有人取出来的科目名称，而且它还没有结束",
	en: "A subject with a name of a length nobody would write on purpose but somebody some day certainly will",
};

const subject = (subjectId: string, more: Partial<WrongSubject> = {}): WrongSubject => ({
	...{ subjectId, subjectName: { zh: `科目 ${subjectId}`, en: `Subject ${subjectId}` } },
	...{ dueCount: 7, todayCount: 7, openCount: 20, masteredCount: 3, dailyLimit: 30, usualDailyLimit: 30 },
	...more,
});

const due = (...list: WrongSubject[]): WrongDue => ({ day: "2026-11-30", list });

export const about = {
	"practice.due": {
		view: async () => (await import("./DueView.tsx")).DueView,
		fixtures: {
			visitor: { props: {} },
			loading: { props: {}, answer: "pending" },
			failed: { props: {}, answer: "failed" },
			none: { props: {}, answer: due() },
			nothingDue: {
				props: {},
				answer: due(subject("A", { dueCount: 0, todayCount: 0, nextOn: "2026-12-02" })),
			},
			some: { props: {}, answer: due(subject("A"), subject("B", { dueCount: 1, todayCount: 1 })) },
			limit: {
				props: { title: { zh: "先复习", en: "Review first" } },
				answer: due(
					subject("A", { dueCount: 412, todayCount: 30 }),
					subject("B", { dueCount: 12, todayCount: 0 }),
				),
			},
			many: { props: {}, answer: due(...Array.from({ length: 12 }, (_, i) => subject(String(i + 1)))) },
			long: { props: { title: longName }, answer: due(subject("A", { subjectName: longName })) },
		},
	},
} satisfies BlockAbouts;
