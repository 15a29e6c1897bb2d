import { useEffect, useRef } from "react";
import { onSuspend } from "../../../../core/retry.ts";
import type { VideoRef } from "./useMedia.ts";
import { createTracker } from "./watched.ts";
import type { createWatchQueue } from "./watchQueue.ts";

/** Of the video: what was watched is put into the outbox so often while it plays, at any speed. */
const markEveryMs = 3_000;
/** Dragging the slider is one jump. */
const debounceMs = 500;
/** Where a video is said to be after a jump differs a little from where it was to jump. */
const samePositionMs = 250;

/** Puts what is watched of a video, and where it is, into a queue. */
export function useWatch(video: VideoRef, queue: ReturnType<typeof createWatchQueue> | undefined): void {
	const isReady = useRef(false);
	useEffect(() => {
		const element = video.current;
		if (!element || !queue) return;
		const tracker = createTracker();
		let markedAt = performance.now();
		let debounce: ReturnType<typeof setTimeout> | undefined;
		/** Of the last mark, or where the video began: nothing but to look at it takes nobody back who is further on another device. */
		let marked = { positionMs: 0, isUrgent: true };
		const position = (): number => element.currentTime * 1_000;
		const sample = () =>
			tracker.sample({ videoMs: position(), clockMs: performance.now(), rate: element.playbackRate });
		const mark = (isUrgent: boolean): void => {
			clearTimeout(debounce);
			markedAt = performance.now();
			// Before the first position is set the element is at the beginning, where nobody left off.
			if (!isReady.current) return;
			const watched = tracker.take();
			const positionMs = position();
			const isNew = watched.ranges.length > 0 || Math.abs(positionMs - marked.positionMs) > samePositionMs;
			if (!isNew && (marked.isUrgent || !isUrgent)) return;
			if (queue.mark(watched, positionMs, isUrgent)) marked = { positionMs, isUrgent };
		};
		const handlers: Readonly<Record<string, () => void>> = {
			loadeddata: () => {
				isReady.current = true;
				marked = { positionMs: position(), isUrgent: true };
			},
			playing: () => void sample(),
			timeupdate: () => {
				if (element.paused || element.seeking) return;
				sample();
				if ((performance.now() - markedAt) * element.playbackRate >= markEveryMs) mark(false);
			},
			ratechange: () => {
				if (!element.paused && !element.seeking) sample();
			},
			pause: () => {
				if (!element.seeking) sample();
				tracker.interrupt();
				mark(true);
			},
			// It is at the new position already.
			seeking: () => tracker.interrupt(),
			seeked: () => {
				clearTimeout(debounce);
				debounce = setTimeout(mark, debounceMs, false);
				if (!element.paused) sample();
			},
			waiting: () => tracker.interrupt(),
			emptied: () => {
				tracker.interrupt();
				isReady.current = false;
			},
		};
		for (const [name, handle] of Object.entries(handlers)) element.addEventListener(name, handle);
		const stop = onSuspend(() => {
			if (!element.paused && !element.seeking) sample();
			mark(true);
		});
		return () => {
			for (const [name, handle] of Object.entries(handlers)) element.removeEventListener(name, handle);
			stop();
			if (!element.paused && !element.seeking) sample();
			mark(true);
		};
	}, [video, queue]);
}
