import { type RefObject, useEffect, useRef, useState } from "react";

/** The pictures of a text that still have to be loaded: until then its end is not where it will be. */
const missingPictures = (text: Element): HTMLImageElement[] =>
	[...text.querySelectorAll("img")].filter(({ complete }) => !complete);

interface EndShown {
	/** Of an element at the end of the text. */
	readonly end: RefObject<HTMLDivElement | null>;
	/** The end was in view once. */
	readonly wasShown: boolean;
}

/**
 * Whether the end of a text was in view, by scrolling, by the keyboard, or because the text is shorter than the window.
 * A focused element below the end scrolls it into view as well.
 */
export function useEndShown(): EndShown {
	const end = useRef<HTMLDivElement>(null);
	const [wasShown, setWasShown] = useState(false);
	useEffect(() => {
		const element = end.current;
		const text = element?.parentElement;
		if (!element || !text) return;
		const observer = new IntersectionObserver((entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			if (missingPictures(text).length > 0) return;
			observer.disconnect();
			setWasShown(true);
		});
		/** Begins again, so that an end that is in view is reported again. */
		const observe = () => {
			observer.unobserve(element);
			observer.observe(element);
		};
		const pictures = missingPictures(text);
		// A lazy picture that the key End jumps over would never be loaded.
		for (const picture of pictures) picture.loading = "eager";
		for (const picture of pictures)
			for (const type of ["load", "error"]) picture.addEventListener(type, observe);
		observe();
		return () => {
			observer.disconnect();
			for (const picture of pictures)
				for (const type of ["load", "error"]) picture.removeEventListener(type, observe);
		};
	}, []);
	return { end, wasShown };
}
