import { useEffect, useEffectEvent } from "react";

/** Where keys write, or belong to somebody else; arrows of a list or a slider too. */
const ownKeys =
	"input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], dialog, [role=dialog], [role=menu]";

interface ExerciseKeyActions {
	readonly onMove: (by: -1 | 1) => void;
	readonly onMark: () => void;
	readonly onHelp: () => void;
}

/** Arrows to the left and right, M and ?, wherever the focus is but where something is typed. */
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
			const { target, defaultPrevented, ctrlKey, metaKey, altKey, isComposing, key } = event;
			if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return;
			if (target instanceof Element && target.closest(ownKeys)) return;
			if (act(key)) event.preventDefault();
		};
		window.addEventListener("keydown", onKey);
		return () => window.removeEventListener("keydown", onKey);
	}, [isOn]);
}
