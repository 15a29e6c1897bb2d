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

/** A placeholder of a given size. */
export const SkeletonBox = ({ width = "100%", height, radius }: SkeletonBoxProps) => (
	<Skeleton style={{ width, height, borderRadius: radius }} />
);

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
