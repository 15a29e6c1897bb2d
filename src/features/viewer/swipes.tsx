// The fingers of the image viewer, as a module of the lightbox: sideways pages, up or down closes.
import { type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import {
	type ComponentProps,
	cleanup,
	createModule,
	type Plugin,
	useController,
	useMotionPreference,
} from "yet-another-react-lightbox";
import { type Direction, directionOf, outcomeOf, transformTime } from "./rules.ts";

interface Swipe {
	readonly pointerId: number;
	readonly fromX: number;
	readonly fromY: number;
	readonly direction?: Direction | undefined;
}

/** Moves the pictures with the finger; only the direction that was decided counts. */
function follow(container: HTMLElement, direction: Direction, x: number, y: number): void {
	const sideways = direction === "sideways";
	container.style.setProperty("--yarl__swipe_offset", `${sideways ? x : 0}px`);
	container.style.setProperty("--yarl__pull_offset", `${sideways ? 0 : y}px`);
	container.style.setProperty(
		"--yarl__pull_opacity",
		sideways ? "1" : String(1 - Math.min(Math.abs(y) / 300, 0.6)),
	);
}

function comeBack(container: HTMLElement, isCalm: boolean): void {
	const pictures = container.querySelector(".yarl__carousel");
	const from = pictures ? getComputedStyle(pictures) : undefined;
	const start = { transform: from?.transform ?? "none", opacity: from?.opacity ?? "1" };
	follow(container, "sideways", 0, 0);
	if (!isCalm) pictures?.animate([start, {}], { duration: transformTime, easing: "ease-out" });
}

function Swipes({ children }: ComponentProps): ReactNode {
	const { subscribeSensors, containerRef, prev, next, close } = useController();
	const isCalm = useMotionPreference();
	const swipe = useRef<Swipe>(undefined);
	useEffect(() => {
		const give = () => {
			const moved = swipe.current?.direction;
			swipe.current = undefined;
			if (moved && containerRef.current) comeBack(containerRef.current, isCalm);
		};
		const begin = ({ pointerId, clientX, clientY, button, isPrimary }: PointerEvent) => {
			// A second finger pinches.
			if (swipe.current || !isPrimary) give();
			else if (button === 0) swipe.current = { pointerId, fromX: clientX, fromY: clientY };
		};
		const move = ({ pointerId, clientX, clientY, buttons }: PointerEvent) => {
			const now = swipe.current;
			if (now?.pointerId !== pointerId) return;
			// It was let go where nobody could see it.
			if (buttons === 0) return give();
			const [x, y] = [clientX - now.fromX, clientY - now.fromY];
			const direction = now.direction ?? directionOf(x, y);
			swipe.current = { ...now, direction };
			if (direction && containerRef.current) follow(containerRef.current, direction, x, y);
		};
		const end = ({ pointerId, clientX, clientY, type }: PointerEvent) => {
			const now = swipe.current;
			if (now?.pointerId !== pointerId) return;
			const outcome = outcomeOf(now.direction, clientX - now.fromX, clientY - now.fromY);
			const act = type === "pointercancel" ? give : { previous: prev, next, close, stay: give }[outcome];
			if (act !== give) swipe.current = undefined;
			act();
		};
		return cleanup(
			subscribeSensors("onPointerDown", begin),
			subscribeSensors("onPointerMove", move),
			subscribeSensors("onPointerUp", end),
			subscribeSensors("onPointerLeave", end),
			subscribeSensors("onPointerCancel", end),
		);
	}, [subscribeSensors, containerRef, prev, next, close, isCalm]);
	return children;
}

/** To be listed before the zoom plugin, which then hears a finger first and keeps it while a picture is enlarged. */
export const swipes: Plugin = ({ addModule }) => addModule(createModule("swipes", Swipes));
