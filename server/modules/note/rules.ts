// Whose text a note has when it was changed on two devices, and what becomes of the other one.

/** A note as it stands. */
export interface Standing {
	readonly version: number;
	readonly writtenAt: Date;
	/** The browser that wrote it. */
	readonly writer: string;
	/** The version its run of changes began on; everything since then is its own. */
	readonly runBase: number;
}

/** A change that wants in. */
export interface Change {
	/** The version its writer had seen. */
	readonly base: number;
	readonly writer: string;
	readonly at: Date;
}

/** saved: nothing was overlooked. replaced, kept: of two texts the one written later stands, the other is a copy. */
export type Outcome = "saved" | "replaced" | "kept";

/** The student's own order decides: what was written later stands, whichever came here first. */
export function outcomeOf(now: Standing | undefined, change: Change): Outcome {
	if (!now || change.base >= now.version) return "saved";
	if (change.writer === now.writer && change.base >= now.runBase) return "saved";
	return change.at >= now.writtenAt ? "replaced" : "kept";
}

/** The version the writer's run begins on when the change has been taken. */
export function runBaseAfter(now: Standing | undefined, change: Change, outcome: Outcome): number {
	if (outcome === "replaced") return change.base;
	return now?.writer === change.writer ? now.runBase : (now?.version ?? 0);
}

/** Copies kept of one note; a student with more has not looked at them for long. */
export const mostCopies = 20;

export const missing = {
	code: "1211",
	text: {
		zh: "没有找到这门课程。",
		en: "This course was not found.",
	},
} as const;
