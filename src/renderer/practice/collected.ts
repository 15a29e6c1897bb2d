// Questions that a student collects: what waits in the outbox, else what the server has.
import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import type { PracticeCollectBody } from "../../../schemas/generated/documents.ts";
import { enqueue } from "../../core/outbox/outbox.ts";
import { isPending, outboxAtom } from "../../core/outbox/outboxState.ts";

export const collectKind = "practice.collect";

/** Of one question only the newest change is sent. Resolves when the browser has stored it. */
export const putCollected = (questionId: string, collected: boolean, folder?: string): Promise<string> =>
	enqueue({
		kind: collectKind,
		slot: questionId,
		body: { questionId, collected, ...(folder !== undefined && { folder }) },
	});

/** @param collectedIds what the server has */
export function useIsCollected(questionId: string, collectedIds: readonly string[]): boolean {
	const pending = useAtomValue(
		useMemo(
			() =>
				atom((get) => {
					const entry = get(outboxAtom).entries.findLast(
						(each) => each.kind === collectKind && each.slot === questionId && isPending(each),
					);
					return (entry?.body as Partial<PracticeCollectBody> | undefined)?.collected;
				}),
			[questionId],
		),
	);
	return pending ?? collectedIds.includes(questionId);
}
