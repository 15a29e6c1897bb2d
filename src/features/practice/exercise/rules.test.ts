import { describe, expect, test } from "vitest";
import type { Exercise, PracticeTask, StoredAnswer } from "../../../../schemas/generated/documents.ts";
import type { QueuedEntry } from "../../../core/outbox/outboxState.ts";
import {
	answerBodyOf,
	canAskForSolution,
	isSolutionShown,
	judgementOf,
	nextAnswer,
	sheetState,
	shownSolution,
	stopwatchText,
	submitBody,
	type TaskSituation,
	withAnswer,
	withJudgement,
} from "./rules.ts";

const task = (kind: PracticeTask["kind"]): PracticeTask => ({ taskId: "t", kind, stem: "?" });
const stored = (more: Partial<StoredAnswer> = {}): StoredAnswer => ({
	...{ taskId: "t", entryId: "e1", answer: ["a"], version: 1, ...more },
});
const situation = (more: Partial<TaskSituation> = {}): TaskSituation => ({
	...{ task: task("single"), state: "running", stored: stored(), isPending: false },
	...{ solutions: "each", ...more },
});
const exercise = (answers: StoredAnswer[]): Exercise => ({
	...{ exerciseId: "x", type: "quick", state: "running", elapsedSeconds: 0, subjectId: "s" },
	...{ questions: [], answers, markedIds: [], startedAt: "" },
});
const entry = (id: string, body: object, more: Partial<QueuedEntry> = {}): QueuedEntry => ({
	...{ id, owner: "1 mei", schoolId: "", kind: "practice.answer", body, putAt: 0, number: 1, queueId: "q" },
	...{ isStored: true, ...more },
});

const final = (more: Partial<StoredAnswer> = {}) => stored({ isFinal: true, ...more });

describe("a solution", () => {
	test.each<[string, Partial<TaskSituation>, boolean]>([
		["is shown with a final answer", { stored: final() }, true],
		["is not shown before the answer is stored", { stored: undefined }, false],
		["is not shown while the answer can be changed", {}, false],
		["is not shown while a newer answer waits", { stored: final(), isPending: true }, false],
		["is shown once the exercise is handed in", { state: "submitted", stored: undefined }, true],
	])("%s", (_, more, isShown) => expect(isSolutionShown(situation(more))).toBe(isShown));

	test.each<[string, Partial<TaskSituation>, boolean]>([
		["can be asked for once an answer is stored", {}, true],
		["cannot be asked for before that", { isPending: true }, false],
		["cannot be asked for without an answer", { stored: stored({ answer: [" "] }) }, false],
		["cannot be asked for twice", { stored: final() }, false],
		["waits for the end where the student wants that", { solutions: "end" }, false],
	])("%s", (_, more, canAsk) => expect(canAskForSolution(situation(more))).toBe(canAsk));

	test("of a task without an answer is shown when the exercise is over", () => {
		const over = { ...exercise([]), solutions: [{ taskId: "t", solution: { rightIds: ["b"] } }] };
		expect(shownSolution(over, "t", undefined)).toMatchObject({ answer: [], solution: { rightIds: ["b"] } });
		expect(shownSolution(over, "t", final())).toEqual(final());
	});
});

test.each<[string, Partial<TaskSituation>]>([
	["unsent", { isPending: true, stored: stored({ right: true }) }],
	["empty", { stored: undefined }],
	["empty", { stored: stored({ answer: [] }) }],
	["answered", {}],
	["right", { stored: final({ right: true, score: 1 }) }],
	["partly", { stored: final({ right: false, score: 0.5 }) }],
	["wrong", { stored: final({ right: false, score: 0 }) }],
])("sheetState: %s", (state, more) => expect(sheetState(situation(more))).toBe(state));

test("nextAnswer: is based on what the answer that waits is based on, and later than that", () => {
	const ids = { exerciseId: "x", taskId: "t" };
	const first = nextAnswer(ids, ["a"], undefined, undefined, { turn: 50 });
	expect(first).toEqual({ ...ids, answer: ["a"], turn: 50 });
	const second = nextAnswer(ids, ["b"], first, stored(), { turn: 9 });
	expect(second).toEqual({ ...ids, answer: ["b"], turn: 51 });
	expect(nextAnswer(ids, ["c"], undefined, stored({ version: 2 }), { turn: 70 })).toEqual({
		...{ ...ids, answer: ["c"], basedOn: 2, turn: 70 },
	});
});

test("judgementOf: a waiting judgement is of the stored answer it was made for, not of a later one", () => {
	const body = { exerciseId: "x", taskId: "t", answer: ["a"], basedOn: 2, ownJudgement: "partly" };
	expect(judgementOf(body, stored({ version: 2 }))).toBe("partly");
	expect(judgementOf(body, stored({ version: 3 }))).toBeUndefined();
	expect(judgementOf(undefined, stored())).toBeUndefined();
});

test("withJudgement: is of its task alone", () => {
	const other = stored({ taskId: "u" });
	expect(withJudgement(exercise([stored(), other]), "t", "right").answers).toEqual([
		stored({ ownJudgement: "right" }),
		other,
	]);
});

test("submitBody: names the newest answer of each task, without refused ones and judgements", () => {
	const body = { exerciseId: "x", taskId: "t", answer: ["b"] };
	const entries = [
		entry("e2", body),
		entry("e3", { ...body, taskId: "u" }),
		entry("e4", { ...body, taskId: "v" }, { refused: { code: "1604", message: "no" } }),
		entry("e5", { ...body, taskId: "w", ownJudgement: "right" }),
		entry("e6", { ...body, exerciseId: "other" }),
		entry("e7", { text: "a note" }, { kind: "note.save" }),
	];
	expect(submitBody(exercise([stored()]), entries)).toEqual({
		exerciseId: "x",
		answers: [
			{ taskId: "t", entryId: "e2" },
			{ taskId: "u", entryId: "e3" },
		],
	});
	expect(submitBody(exercise([stored()]), [], new Map([["t", "e9"]])).answers).toEqual([
		{ taskId: "t", entryId: "e9" },
	]);
});

test("withAnswer: an older answer does not take the place of a newer one", () => {
	const known = exercise([stored({ version: 3 })]);
	expect(withAnswer(known, stored({ version: 2 }))).toBe(known);
	expect(withAnswer(known, stored({ version: 4 })).answers).toEqual([stored({ version: 4 })]);
});

test("withAnswer: another answer of the same version does not take its place", () => {
	const known = exercise([stored({ version: 3 })]);
	expect(withAnswer(known, stored({ version: 3, entryId: "e2", answer: ["b"] }))).toBe(known);
});

test("withAnswer: the same answer told again, with less, keeps its solution", () => {
	const known = exercise([stored({ solution: { rightIds: ["a"] } })]);
	expect(withAnswer(known, stored()).answers).toEqual(known.answers);
});

test("nextAnswer: the time of an answer that was not sent before a reload does not shrink", () => {
	const ids = { exerciseId: "x", taskId: "t" };
	const unstored = { ...ids, answer: ["a"], spentSeconds: 90 };
	expect(nextAnswer(ids, ["b"], unstored, undefined, { turn: 1, spentSeconds: 5 }).spentSeconds).toBe(90);
	expect(nextAnswer(ids, ["b"], unstored, undefined, { turn: 1, spentSeconds: 95 }).spentSeconds).toBe(95);
});

test.each([undefined, {}, { exerciseId: "x", taskId: "t" }, { exerciseId: "x", taskId: "t", answer: [1] }])(
	"answerBodyOf: %o of the browser's storage is no answer",
	(body) => expect(answerBodyOf(body)).toBeUndefined(),
);

test.each([
	[5, "0:05"],
	[245, "4:05"],
	[3_600, "1:00:00"],
])("stopwatchText: %i seconds", (seconds, text) => expect(stopwatchText(seconds)).toBe(text));
