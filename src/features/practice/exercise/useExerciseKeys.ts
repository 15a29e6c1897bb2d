import { useEffect, useEffectEvent } from "react";
import { exerciseKey } from "./task/exerciseKeys.ts";

interface ExerciseKeyActions {
	readonly onMove: (by: -1 | 1) => void;
	readonly onMark: () => void;
	readonly onHelp: () => void;
}

/** Arrows to the left and right, M and ?, wherever the focus is but where something is typed or scrolled. */
export function useExerciseKeys(isOn: boolean, { onMove, onMark, onHelp }: ExerciseKeyActions): void {
	const act = useEffectEvent((key: string): boolean => {
		if (key === "ArrowLeft") onMove(-1);
		else if (key === "ArrowRight") onMove(1);
		else if (key === "m" || key === "M") onMark();
		else if (key === "?") onHelp();
		else return false;
		return true;
	});
	useEffect(() => {
		if (!isOn) return;
		const onKey = (event: KeyboardEvent) => {
			const key = exerciseKey(event);
			if (key !== undefined && act(key)) event.preventDefault();
		};
		window.addEventListener("keydown", onKey);
		return () => window.removeEventListener("keydown", onKey);
	}, [isOn]);
}
