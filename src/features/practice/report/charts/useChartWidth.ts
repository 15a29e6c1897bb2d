import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Until the box is measured. */
const usualWidth = 640;

/** The width of a box, known before it is painted, so that texts in a picture keep their size and nothing moves. */
export function useChartWidth(): [RefObject<HTMLDivElement | null>, number] {
	const box = useRef<HTMLDivElement>(null);
	const [width, setWidth] = useState(usualWidth);
	useLayoutEffect(() => {
		const element = box.current;
		if (!element) return;
		const measure = () => setWidth(Math.max(240, element.clientWidth));
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		return () => observer.disconnect();
	}, []);
	return [box, width];
}
