// Touch gestures of the image viewer, as a lightbox module: a horizontal swipe pages, a vertical one closes.
import { type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import {
	type ComponentProps,
	cleanup,
	createModule,
	type Plugin,
	useController,
	useMotionPreference,
} from "yet-another-react-lightbox";
import { type Direction, directionOf, outcomeOf, transformMs } from "./rules.ts";

interface Swipe {
	readonly pointerId: number;
	readonly fromX: number;
	readonly fromY: number;
	readonly direction?: Direction | undefined;
}

/** Moves the pictures with the finger, in one direction only. */
function moveTo(container: HTMLElement, direction: Direction, x: number, y: number): void {
	const isHorizontal = direction === "horizontal";
	container.style.setProperty("--yarl__swipe_offset", `${isHorizontal ? x : 0}px`);
	container.style.setProperty("--yarl__pull_offset", `${isHorizontal ? 0 : y}px`);
	container.style.setProperty(
		"--yarl__pull_opacity",
		isHorizontal ? "1" : String(1 - Math.min(Math.abs(y) / 300, 0.6)),
	);
}

function reset(container: HTMLElement, isReducedMotion: boolean): void {
	const pictures = container.querySelector(".yarl__carousel");
	const from = pictures ? getComputedStyle(pictures) : undefined;
	const start = { transform: from?.transform ?? "none", opacity: from?.opacity ?? "1" };
	moveTo(container, "horizontal", 0, 0);
	if (!isReducedMotion) pictures?.animate([start, {}], { duration: transformMs, easing: "ease-out" });
}

function Swipes({ children }: ComponentProps): ReactNode {
	const { subscribeSensors, containerRef, prev, next, close } = useController();
	const isReducedMotion = useMotionPreference();
	const swipe = useRef<Swipe>(undefined);
	useEffect(() => {
		const cancel = () => {
			const moved = swipe.current?.direction;
			swipe.current = undefined;
			if (moved && containerRef.current) reset(containerRef.current, isReducedMotion);
		};
		const begin = ({ pointerId, clientX, clientY, button, isPrimary }: PointerEvent) => {
			// A second finger starts a pinch.
			if (swipe.current || !isPrimary) cancel();
			else if (button === 0) swipe.current = { pointerId, fromX: clientX, fromY: clientY };
		};
		const move = ({ pointerId, clientX, clientY, buttons }: PointerEvent) => {
			const now = swipe.current;
			if (now?.pointerId !== pointerId) return;
			// The pointer was released outside the window.
			if (buttons === 0) return cancel();
			const [x, y] = [clientX - now.fromX, clientY - now.fromY];
			const direction = now.direction ?? directionOf(x, y);
			swipe.current = { ...now, direction };
			if (direction && containerRef.current) moveTo(containerRef.current, direction, x, y);
		};
		const end = ({ pointerId, clientX, clientY, type }: PointerEvent) => {
			const now = swipe.current;
			if (now?.pointerId !== pointerId) return;
			const outcome = outcomeOf(now.direction, clientX - now.fromX, clientY - now.fromY);
			const act = type === "pointercancel" ? cancel : { previous: prev, next, close, stay: cancel }[outcome];
			if (act !== cancel) swipe.current = undefined;
			act();
		};
		return cleanup(
			subscribeSensors("onPointerDown", begin),
			subscribeSensors("onPointerMove", move),
			subscribeSensors("onPointerUp", end),
			subscribeSensors("onPointerLeave", end),
			subscribeSensors("onPointerCancel", end),
		);
	}, [subscribeSensors, containerRef, prev, next, close, isReducedMotion]);
	return children;
}

/** Listed before the zoom plugin, which then handles a pointer first and keeps it while a picture is enlarged. */
export const swipes: Plugin = ({ addModule }) => addModule(createModule("swipes", Swipes));
