// A QR code as one SVG path. Loaded only where a code is shown: the encoder is 4 KB.
import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";

/** Modules of white that a scanner needs around a code (ISO 18004). */
const marginModules = 4;

export interface QrSvgProps {
	readonly text: string;
	readonly label: string;
	readonly size: number;
}

/** Black on white in every theme, as scanners need it. */
export default function QrSvg({ text, label, size }: QrSvgProps) {
	const code = generate(text);
	const side = code.size + 2 * marginModules;
	return (
		<svg
			width={size}
			height={size}
			viewBox={`${-marginModules} ${-marginModules} ${side} ${side}`}
			shapeRendering="crispEdges"
			role="img"
			aria-label={label}
		>
			<rect x={-marginModules} y={-marginModules} width={side} height={side} fill="#fff" />
			<path d={toSvgPath(code)} fill="#000" />
		</svg>
	);
}
