import { useEffect, useState } from "react";
import type { ReplayState } from "../../../../../schemas/generated/documents.ts";
import { wait } from "../../../../core/clock.ts";
import { sendOperation } from "../../../../core/realtime/sendOperation.ts";

/** A recording is published hours after its lesson, seldom while its page is open. */
const intervalMs = 60_000;

/** Whether a lesson has a recording, followed until it is there. Undefined until the server has answered. */
export function useReplay({
	courseId,
	lessonId,
}: {
	readonly courseId: string;
	readonly lessonId: string;
}): ReplayState["replay"] | undefined {
	const [replay, setReplay] = useState<ReplayState["replay"]>();
	useEffect(() => {
		const controller = new AbortController();
		const { signal } = controller;
		async function follow(): Promise<void> {
			while (!signal.aborted) {
				try {
					const state = await sendOperation("replay_in", { courseId, lessonId }, signal);
					setReplay(state.replay);
					if (state.replay === "there") return;
				} catch (error) {
					if (!signal.aborted) console.error("whether a lesson has a recording is unknown", error);
				}
				await wait(intervalMs);
			}
		}
		void follow();
		return () => controller.abort(new DOMException("the page shows something else", "AbortError"));
	}, [courseId, lessonId]);
	return replay;
}
