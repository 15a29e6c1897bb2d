// Merge rules: which text is stored when it was changed on two devices.

export interface StoredDraft {
	readonly version: number;
	readonly writtenAt: Date;
	/** The browser that wrote it. */
	readonly writer: string;
	/** The version before the writer's consecutive changes. */
	readonly runBase: number;
}

export interface Change {
	/** The version the change was based on. */
	readonly base: number;
	readonly writer: string;
	readonly at: Date;
}

/** saved: no conflict. replaced, kept: the text written later wins, the other one is stored beside it. */
export type Outcome = "saved" | "replaced" | "kept";

/** The time of writing decides, not the time of arrival. */
export function mergeOutcome(now: StoredDraft | undefined, change: Change): Outcome {
	if (!now || change.base >= now.version) return "saved";
	if (change.writer === now.writer && change.base >= now.runBase) return "saved";
	return change.at >= now.writtenAt ? "replaced" : "kept";
}

/** The `runBase` after the change. */
export function nextRunBase(now: StoredDraft | undefined, change: Change, outcome: Outcome): number {
	if (outcome === "replaced") return change.base;
	return now?.writer === change.writer ? now.runBase : (now?.version ?? 0);
}
