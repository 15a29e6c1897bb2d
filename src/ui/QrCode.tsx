import { lazy, Suspense } from "react";
import styled from "styled-components";

const QrSvg = lazy(() => import("./QrSvg.tsx"));

/** LIMIT-01: the dashed code is 112 px wide. */
const defaultSizePx = 112;

/* Reserves the size, so that nothing moves when the code is rendered. */
const Frame = styled.span`
	display: inline-grid;
	place-items: center;
	box-sizing: content-box;
	min-width: ${defaultSizePx}px;
	min-height: ${defaultSizePx}px;
	padding: var(--space-1);
	border: 1px dashed var(--border-strong);
	border-radius: var(--radius-s);
	background: #fff;
	line-height: 0;
`;

export interface QrCodeProps {
	/** The content of the code, such as an absolute URL. */
	readonly text: string;
	/** What it is for, read aloud. */
	readonly label: string;
	readonly size?: number;
}

/** A QR code in its dashed frame. */
export function QrCode({ text, label, size = defaultSizePx }: QrCodeProps) {
	return (
		<Frame>
			<Suspense fallback={null}>
				<QrSvg text={text} label={label} size={size} />
			</Suspense>
		</Frame>
	);
}
