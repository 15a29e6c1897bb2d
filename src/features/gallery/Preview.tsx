import { useEffect, useLayoutEffect, useRef, useState } from "react";
import styled from "styled-components";

const Room = styled.div`
	min-width: 0;
	height: 100%;
	overflow: hidden;
	border: 1px solid var(--border);
	border-radius: var(--radius-m);
	background: var(--surface-sunken);

	& > iframe {
		display: block;
		margin-inline: auto;
		border: 0;
		background: var(--page-bg);
		transform-origin: top left;
	}
`;

/** How much a page of this width must shrink to fit its room; it is never enlarged. */
function useFit(width: number) {
	const room = useRef<HTMLDivElement>(null);
	const [size, setSize] = useState({ width: 0, height: 0 });
	useLayoutEffect(() => {
		const element = room.current;
		if (!element) return;
		const measure = new ResizeObserver(() =>
			setSize({ width: element.clientWidth, height: element.clientHeight }),
		);
		measure.observe(element);
		return () => measure.disconnect();
	}, []);
	const scale = size.width > 0 ? Math.min(1, size.width / width) : 1;
	return { room, scale, height: size.height / scale };
}

interface Props {
	/** Route with its query. */
	readonly route: string;
	readonly width: number;
	readonly title: string;
}

/** A page of the gallery in a window of its own, so that its width is a window's width. */
export function Preview({ route, width, title }: Props) {
	const frame = useRef<HTMLIFrameElement>(null);
	const [first] = useState(route);
	const { room, scale, height } = useFit(width);
	useEffect(() => {
		// In place, so that "back" leads to the former choice and not through the frame's own steps.
		const inside = frame.current?.contentWindow;
		if (inside && inside.location.href !== "about:blank") inside.location.replace(`#${route}`);
	}, [route]);
	return (
		<Room ref={room}>
			<iframe
				ref={frame}
				title={title}
				src={`${location.pathname}#${first}`}
				style={{ width, height, ...(scale < 1 ? { transform: `scale(${scale})` } : {}) }}
			/>
		</Room>
	);
}
