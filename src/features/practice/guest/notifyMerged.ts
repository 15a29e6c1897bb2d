// Tells the student, after a sign-in, that what was practised before is theirs now, and shows it where it is on screen.
import { getDefaultStore } from "jotai";
import type { PracticeAnswerBody, UnloginMerged } from "../../../../schemas/generated/documents.ts";
import { languageAtom, loadRemainingMessages, translate } from "../../../core/i18n.ts";
import { mergeKind } from "../../../core/outbox/guestEntries.ts";
import { onConfirmed, outboxAtom } from "../../../core/outbox/outbox.ts";
import { onPage } from "../../../core/retry.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { storage } from "../../../core/storage.ts";
import { withLock } from "../../../core/tabs.ts";
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

const notifiedKey = "guestMergeNotified";

/** Resolves once this tab is looked at. */
function whenVisible(): Promise<void> {
	if (document.visibilityState === "visible") return Promise.resolve();
	return new Promise((resolve) => {
		const stop = onPage(["visible"], () => {
			stop();
			resolve();
		});
	});
}

/** Every tab hears of the merge; the first that is visible tells the student. The lock lasts until others see that. */
const isFirstToNotify = (entryId: string): Promise<boolean> =>
	withLock(
		"schoolfront.guestMergeNotified",
		() => {
			if (storage.get(notifiedKey) === entryId) return false;
			storage.set(notifiedKey, entryId);
			return true;
		},
		200,
	);

/** Called once. */
export function followSignIn(): void {
	onConfirmed(async ({ id, kind, result }) => {
		if (kind !== mergeKind) return;
		const { taskCount, exerciseIds } = result as unknown as UnloginMerged;
		const count = taskCount + queuedAnswers(exerciseIds);
		broadcastStudentChange("exercise", "practice", "wrongDue", "wrongBook");
		if (count === 0) return;
		await whenVisible();
		if (!(await isFirstToNotify(id))) return;
		await loadRemainingMessages();
		toast.success(translate(...countMessage("guest.merged", count, store.get(languageAtom))));
	});
}
