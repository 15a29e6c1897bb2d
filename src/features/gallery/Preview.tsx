import { useEffect, useLayoutEffect, useRef, useState } from "react";
import styled from "styled-components";

const Frame = styled.div`
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

/** The scale at which a page of this width fits its container; at most 1. */
function useFit(width: number) {
	const container = useRef<HTMLDivElement>(null);
	const [size, setSize] = useState({ width: 0, height: 0 });
	useLayoutEffect(() => {
		const element = container.current;
		if (!element) return;
		const measure = new ResizeObserver(() =>
			setSize({ width: element.clientWidth, height: element.clientHeight }),
		);
		measure.observe(element);
		return () => measure.disconnect();
	}, []);
	const scale = size.width > 0 ? Math.min(1, size.width / width) : 1;
	return { container, scale, height: size.height / scale };
}

interface Props {
	/** Route with its query. */
	readonly route: string;
	readonly width: number;
	readonly title: string;
}

/** A page of the gallery in an iframe, so that media queries see its width. */
export function Preview({ route, width, title }: Props) {
	const frame = useRef<HTMLIFrameElement>(null);
	const [first] = useState(route);
	const { container, scale, height } = useFit(width);
	useEffect(() => {
		// Replaces the frame's history entry, so that "back" undoes the last choice.
		const inside = frame.current?.contentWindow;
		if (inside && inside.location.href !== "about:blank") inside.location.replace(`#${route}`);
	}, [route]);
	return (
		<Frame ref={container}>
			<iframe
				ref={frame}
				title={title}
				src={`${location.pathname}#${first}`}
				style={{ width, height, ...(scale < 1 ? { transform: `scale(${scale})` } : {}) }}
			/>
		</Frame>
	);
}
