// When homework can be written and handed in, and the messages of refusals.
import type { HomeworkCard, LessonHomework } from "../../../schemas/generated/documents.ts";
import { type Reason, reason } from "../../plugins/envelope.ts";
import type { HomeworkState } from "./machine.ts";

export const missing = { zh: "没有找到这份作业。", en: "This homework was not found." };

export const reasons = {
	missing: reason("1461", missing.zh, missing.en),
	done: reason("1461", "这份作业已经通过，没有保存。", "This homework is passed already; nothing was saved."),
	files: reason(
		"1463",
		"附件不存在或数量过多，请重新选择附件。",
		"A file is not there, or there are too many. Please choose the files anew.",
	),
	empty: reason(
		"1464",
		"请先写一些内容，或添加附件。",
		"Please write something or add a file before you hand it in.",
	),
} as const satisfies Record<string, Reason>;

const defaultPoints = 100;
export const maxPointsOf = ({ points = defaultPoints }: LessonHomework): number => points;
/** 60 of 100 by default. */
export const passPointsOf = (homework: LessonHomework): number =>
	homework.passPoints ?? Math.ceil(maxPointsOf(homework) * 0.6);
export const maxFilesOf = ({ maxFiles = 5 }: LessonHomework): number => maxFiles;

export interface Situation {
	readonly homework: LessonHomework;
	/** The content has it. */
	readonly isThere: boolean;
	/** The student may enter its lesson. */
	readonly isOpen: boolean;
	readonly state: HomeworkState;
	readonly tries: number;
	/** The time that a teacher has given the student. */
	readonly dueAt: Date | null;
}

/** Until when it can be handed in; undefined without end. */
export const dueOf = ({ homework, dueAt }: Pick<Situation, "homework" | "dueAt">): Date | undefined =>
	dueAt ?? (homework.dueAt === undefined ? undefined : new Date(homework.dueAt));

/** Why it cannot be handed in at a moment; undefined when it can. The last second still counts. */
export function handRefusal(situation: Situation, at: Date): HomeworkCard["why"] {
	const { state, isThere, isOpen, homework, tries } = situation;
	if (state === "passed" || state === "handed") return state;
	if (!isThere) return "gone";
	if (!isOpen) return "access";
	if (homework.tries !== undefined && tries >= homework.tries) return "tries";
	const due = dueOf(situation);
	return due !== undefined && at > due ? "over" : undefined;
}

/**
 * What arrives after the time was over is handed in only where the browser says that it was made before, while it had no
 * connection; as the teacher cannot check that, it is marked and the teacher decides.
 */
export const isLateClaim = (situation: Situation, madeAt: Date): boolean =>
	handRefusal(situation, madeAt) === undefined;
