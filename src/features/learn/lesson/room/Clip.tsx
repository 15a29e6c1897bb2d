import { useEffect, useRef } from "react";
import styled from "styled-components";

const Canvas = styled.canvas`
	display: block;
	width: 100%;
	aspect-ratio: 16 / 9;
	border-radius: var(--radius-m);
	background: #101828;
`;

const [width, height] = [960, 540];
/** Length of the loop. */
const loopMs = 12_000;

/** One picture of the loop: a board on which a curve is written again and again. @param part of the loop, 0 to 1 */
function render(canvas: CanvasRenderingContext2D, part: number): void {
	const turn = part * Math.PI * 2;
	canvas.fillStyle = "#101828";
	canvas.fillRect(0, 0, width, height);
	canvas.strokeStyle = "rgb(255 255 255 / .08)";
	canvas.lineWidth = 2;
	canvas.beginPath();
	for (let x = 60; x < width; x += 60) canvas.rect(x, 0, 0, height);
	for (let y = 60; y < height; y += 60) canvas.rect(0, y, width, 0);
	canvas.stroke();
	canvas.strokeStyle = "#7cc4ff";
	canvas.lineWidth = 6;
	canvas.lineCap = "round";
	canvas.beginPath();
	const end = 120 + (width - 240) * Math.min(1, part * 1.25);
	const curve = (x: number): number => height / 2 - Math.sin((x - 120) / 115) * 130 * Math.cos(turn / 2);
	for (let x = 120; x <= end; x += 6) canvas.lineTo(x, curve(x));
	canvas.stroke();
	canvas.fillStyle = "#ffd166";
	canvas.beginPath();
	canvas.arc(end, curve(end), 12, 0, Math.PI * 2);
	canvas.fill();
}

/** In place of a camera: a loop that a script renders; at rest for whoever wants less motion. */
export default function Clip({ label }: { readonly label: string }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	useEffect(() => {
		const context = canvas.current?.getContext("2d");
		if (!context) return;
		const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
		let frame = 0;
		const next = (now: number): void => {
			render(context, isStill ? 0.6 : (now % loopMs) / loopMs);
			if (!isStill) frame = requestAnimationFrame(next);
		};
		frame = requestAnimationFrame(next);
		return () => cancelAnimationFrame(frame);
	}, []);
	return <Canvas ref={canvas} width={width} height={height} role="img" aria-label={label} />;
}
