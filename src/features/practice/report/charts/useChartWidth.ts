import { type RefObject, useEffect, useRef, useState } from "react";

/** Until the box is measured. */
const usualWidth = 640;

/** The width of a box, so that texts in a picture keep their size. */
export function useChartWidth(): [RefObject<HTMLDivElement | null>, number] {
	const box = useRef<HTMLDivElement>(null);
	const [width, setWidth] = useState(usualWidth);
	useEffect(() => {
		const element = box.current;
		if (!element) return;
		const observer = new ResizeObserver(([entry]) => {
			if (entry) setWidth(Math.max(240, Math.round(entry.contentRect.width)));
		});
		observer.observe(element);
		return () => observer.disconnect();
	}, []);
	return [box, width];
}
