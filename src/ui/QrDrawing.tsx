// Draws a QR code as one path. Loaded only where a code is looked at: the encoder is 4 KB nobody else needs.
import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";

/** Modules of white that a scanner needs around a code (ISO 18004). */
const quiet = 4;

export interface QrDrawingProps {
	readonly text: string;
	readonly label: string;
	readonly size: number;
}

/** Black on white in every theme: a scanner takes nothing else. */
export default function QrDrawing({ text, label, size }: QrDrawingProps) {
	const code = generate(text);
	const side = code.size + 2 * quiet;
	return (
		<svg
			width={size}
			height={size}
			viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
			shapeRendering="crispEdges"
			role="img"
			aria-label={label}
		>
			<rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
			<path d={toSvgPath(code)} fill="#000" />
		</svg>
	);
}
