// Tokens and states of the blocks, for the gallery and the tests; the site itself never loads it.
import type { BlockAbouts } from "../../../renderer/define.ts";
import type { Agreement, AgreementState } from "./rules.ts";
import type { OwnAgreements, TabsAnswer } from "./state.ts";

const longName = {
	zh: "一份谁也不会故意取得这么长、但总有一天会有人取出来的协议名称，而且它还没有结束",
	en: "An agreement with a name of a length nobody would write on purpose but somebody some day certainly will",
};

const copyId = "00000000-0000-4000-8000-000000000000";

const agreement = (state: AgreementState, more: Partial<Agreement> = {}): Agreement => ({
	...{ id: state, kind: "ordinary", state, copyId, isMandatory: true, version: 1, isChanged: false },
	name: { zh: "学习服务协议", en: "Study Agreement" },
	target: { kind: "course", id: "python", name: { zh: "用 Python 看懂数据", en: "Data with Python" } },
	...((state === "signed" || state === "sealed") && { signedAt: "2026-11-28T08:00:00Z" }),
	...more,
});

const own = (...list: Agreement[]): OwnAgreements => ({
	list,
	total: list.length,
	page: 1,
	pageSize: 20,
	signAll: true,
});

const unsigned: TabsAnswer = { result: false, msg: "", signAll: true, unsigned: 2, list: [] };

export const about = {
	"agreement.own": {
		view: async () => (await import("./list/OwnView.tsx")).OwnView,
		fixtures: {
			loading: { props: {}, answer: "pending" },
			failed: { props: {}, answer: "failed" },
			none: { props: {}, answer: own() },
			states: {
				props: {},
				answer: own(
					agreement("due"),
					agreement("begun", { kind: "electronic" }),
					agreement("signed"),
					agreement("sealed"),
					agreement("invalid", { isMandatory: false }),
					agreement("unneeded", { isMandatory: false }),
					agreement("due", { id: "optional", isMandatory: false }),
				),
			},
			long: { props: {}, answer: own(agreement("due", { name: longName, isChanged: true })) },
		},
	},
	"agreement.notice": {
		view: async () => (await import("./list/NoticeView.tsx")).NoticeView,
		fixtures: {
			visitor: { props: {} },
			loading: { props: {}, answer: "pending" },
			failed: { props: {}, answer: "failed" },
			enough: { props: {}, answer: { ...unsigned, result: true, unsigned: 0 } },
			all: { props: { courseId: "python" }, answer: unsigned },
			one: { props: { courseId: "python" }, answer: { ...unsigned, signAll: false } },
		},
	},
} satisfies BlockAbouts;
