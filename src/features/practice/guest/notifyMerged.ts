// Tells the student, after a sign-in, that what was practised before is theirs now, and shows it where it is on screen.
import { getDefaultStore } from "jotai";
import type { PracticeAnswerBody, UnloginMerged } from "../../../../schemas/generated/documents.ts";
import { languageAtom, loadRemainingMessages, translate } from "../../../core/i18n.ts";
import { mergeKind } from "../../../core/outbox/guestEntries.ts";
import { onConfirmed, outboxAtom } from "../../../core/outbox/outbox.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { toast } from "../../../core/toast.ts";
import { countMessage } from "../../../ui/localFormat.ts";

const store = getDefaultStore();

/** First answers that are queued behind the merge: the server did not have them to count. */
function queuedAnswers(exerciseIds: readonly string[]): number {
	return store.get(outboxAtom).entries.filter(({ kind, body }) => {
		const { exerciseId, basedOn } = body as Partial<PracticeAnswerBody>;
		return kind === "practice.answer" && basedOn === undefined && exerciseIds.includes(exerciseId ?? "");
	}).length;
}

/** Called once. */
export function followSignIn(): void {
	onConfirmed(async ({ kind, result }) => {
		if (kind !== mergeKind) return;
		const { taskCount, exerciseIds } = result as unknown as UnloginMerged;
		const count = taskCount + queuedAnswers(exerciseIds);
		broadcastStudentChange("exercise", "practice");
		if (count === 0) return;
		await loadRemainingMessages();
		toast.success(translate(...countMessage("guest.merged", count, store.get(languageAtom))));
	});
}
