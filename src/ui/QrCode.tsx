import { lazy, Suspense } from "react";
import styled from "styled-components";

const QrDrawing = lazy(() => import("./QrDrawing.tsx"));

/** LIMIT-01: the dashed code is 112 px wide. */
const usual = 112;

/* The place is kept, so that nothing moves when the code is there. */
const Frame = styled.span`
	display: inline-grid;
	place-items: center;
	box-sizing: content-box;
	min-width: ${usual}px;
	min-height: ${usual}px;
	padding: var(--space-1);
	border: 1px dashed var(--border-strong);
	border-radius: var(--radius-s);
	background: #fff;
	line-height: 0;
`;

export interface QrCodeProps {
	/** What the code says, such as an absolute address. */
	readonly text: string;
	/** What it is for, read aloud. */
	readonly label: string;
	readonly size?: number;
}

/** A QR code in its dashed frame. */
export function QrCode({ text, label, size = usual }: QrCodeProps) {
	return (
		<Frame>
			<Suspense fallback={null}>
				<QrDrawing text={text} label={label} size={size} />
			</Suspense>
		</Frame>
	);
}
