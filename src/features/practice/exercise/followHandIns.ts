// Follows what the outbox hands in, on whichever page that is, so that answers the server lacks are sent again.
import type { PracticeSubmitBody } from "../../../../schemas/generated/documents.ts";
import { onConfirmed } from "../../../core/outbox/outbox.ts";

let isFollowing = false;
/** Begins once and for good. */
export function followHandIns(): void {
	if (isFollowing) return;
	isFollowing = true;
	onConfirmed(async (entry) => {
		if (entry.kind !== "practice.submit") return;
		const { onSubmitResult, setFailed } = await import("./handIn.ts");
		try {
			await onSubmitResult(entry);
		} catch (error) {
			console.error("an exercise could not be handed in again", error);
			setFailed((entry.body as PracticeSubmitBody).exerciseId, true);
		}
	});
}
