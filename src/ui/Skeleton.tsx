import styled, { keyframes } from "styled-components";

const breathe = keyframes`
	from { opacity: 1; }
	50% { opacity: 0.55; }
	to { opacity: 1; }
`;

const show = keyframes`
	to { visibility: visible; }
`;

/** A grey placeholder; the caller's style gives it width, height and radius. */
export const Skeleton = styled.span`
	display: block;
	height: 1em;
	border-radius: var(--radius-s);
	background: var(--surface-sunken);
	animation: ${breathe} 1.6s ease-in-out infinite;
`;

interface SkeletonBoxProps {
	readonly width?: number | string;
	readonly height: number | string;
	readonly radius?: number | string;
}

const length = (value: number | string): string => (typeof value === "number" ? `${value}px` : value);

const Sized = styled(Skeleton)<{ readonly $size: SkeletonBoxProps }>`
	width: ${({ $size: { width = "100%" } }) => length(width)};
	height: ${({ $size: { height } }) => length(height)};
	border-radius: ${({ $size: { radius = "var(--radius-s)" } }) => length(radius)};
`;

/** A placeholder of a given size, by rules: the page's policy forbids style attributes in the server's markup. */
export const SkeletonBox = (size: SkeletonBoxProps) => <Sized $size={size} />;

/** A placeholder of a picture. */
export const SkeletonCover = styled(Skeleton)`
	aspect-ratio: 16 / 9;
	height: auto;
	border-radius: 0;
`;

/** Appears after 3.5 s to say that loading takes long. Pure CSS: it is removed with its skeleton. */
export const SlowNote = styled.p`
	visibility: hidden;
	margin: var(--space-4) 0 0;
	color: var(--text-muted);
	font-size: var(--font-m);
	text-align: center;
	animation: ${show} 0s 3.5s forwards;
`;
