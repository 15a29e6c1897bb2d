import styled, { keyframes } from "styled-components";

const breathe = keyframes`
	from { opacity: 1; }
	50% { opacity: 0.55; }
	to { opacity: 1; }
`;

const show = keyframes`
	to { visibility: visible; }
`;

/** A grey place where something will stand; width, height and radius are given by the caller's style. */
export const Skeleton = styled.span`
	display: block;
	height: 1em;
	border-radius: var(--radius-s);
	background: var(--surface-sunken);
	animation: ${breathe} 1.6s ease-in-out infinite;

	@media (prefers-reduced-motion: reduce) {
		animation: none;
	}
`;

/** Says within five seconds that the wait is longer than it should be. No timer: it leaves with its skeleton. */
export const SlowNote = styled.p`
	visibility: hidden;
	margin: var(--space-4) 0 0;
	color: var(--text-muted);
	font-size: var(--font-m);
	text-align: center;
	animation: ${show} 0s 3.5s forwards;
`;
