import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createRetry } from "../../../../core/retry.ts";
import type { VideoRef } from "./useMedia.ts";

/** A second failure within this time is no lost cookie or connection that asking anew could mend. */
const sameFailureMs = 30_000;
const backOff = { firstMs: 2_000, maxMs: 30_000 };

interface Attempt {
	readonly number: number;
	/** Where the one before failed. Seconds. */
	readonly seconds?: number;
	/** It was playing when it failed. */
	readonly isPlaying: boolean;
}

/** `unreachable` is tried again by itself. */
type Failure = "broken" | "unreachable";

/**
 * Tries again when a video fails: at once where the server answers, when it does so again where it does not.
 * @param refetch asks for the lesson once more, which gives its files a new cookie
 */
export function useFailures(video: VideoRef, refetch: () => Promise<unknown>) {
	const [attempt, setAttempt] = useState<Attempt>({ number: 0, isPlaying: false });
	const [failure, setFailure] = useState<Failure>();
	const failedAt = useRef(Number.NEGATIVE_INFINITY);
	/** As the student wants it: browsers pause a video that fails. */
	const isPlaying = useRef(false);
	const { number } = attempt;
	// biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has an element of its own
	useEffect(() => {
		const element = video.current;
		if (!element) return;
		const onChange = (): void => {
			if (element.error === null) isPlaying.current = !element.paused;
		};
		element.addEventListener("play", onChange);
		element.addEventListener("pause", onChange);
		return () => {
			element.removeEventListener("play", onChange);
			element.removeEventListener("pause", onChange);
		};
	}, [video, number]);
	const next = (): void => {
		setFailure(undefined);
		setAttempt((last) => ({ ...last, number: last.number + 1 }));
	};
	const ask = useEffectEvent(refetch);
	const goOn = useEffectEvent(next);
	const isUnreachable = failure === "unreachable";
	useEffect(() => {
		if (!isUnreachable) return;
		let isOver = false;
		const retry = createRetry(
			() =>
				ask().then(
					() => {
						if (!isOver) goOn();
					},
					() => {
						if (!isOver) retry.schedule();
					},
				),
			backOff,
		);
		retry.schedule();
		return () => {
			isOver = true;
			retry.cancel();
		};
	}, [isUnreachable]);
	return {
		attempt,
		failure,
		onFailure(): void {
			const currentTime = video.current?.currentTime ?? 0;
			const position = currentTime > 0 ? { seconds: currentTime } : {};
			setAttempt((last) => ({ ...last, ...position, isPlaying: isPlaying.current }));
			const now = performance.now();
			const isSecond = now - failedAt.current < sameFailureMs;
			failedAt.current = now;
			if (isSecond) setFailure("broken");
			else refetch().then(next, () => setFailure("unreachable"));
		},
		/** The student wants it. */
		retry(): void {
			failedAt.current = Number.NEGATIVE_INFINITY;
			next();
		},
	};
}
