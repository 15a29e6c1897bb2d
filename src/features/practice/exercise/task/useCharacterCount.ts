import { useCallback, useEffect, useRef, useState } from "react";
import { characterCount } from "./writtenText.ts";

const pauseMs = 300;

interface CharacterCount {
	readonly count: number;
	readonly update: (text: string) => void;
}

/** The characters of a text, counted when the student pauses: a line that changes at each key would cost a layout. */
export function useCharacterCount(initial: string): CharacterCount {
	const [count, setCount] = useState(() => characterCount(initial));
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const update = useCallback((text: string) => {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => setCount(characterCount(text)), pauseMs);
	}, []);
	useEffect(() => () => clearTimeout(timer.current), []);
	return { count, update };
}
