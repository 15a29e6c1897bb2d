// Styles and icons of all kinds of challenges.
import styled, { keyframes } from "styled-components";

const pulse = keyframes`
	50% { opacity: 0.55; }
`;

export const Body = styled.div`
	margin-top: var(--space-4);
`;
/** Reserves the height of the picture. */
export const Stage = styled.div`
	position: relative;
	aspect-ratio: 2;
	overflow: hidden;
	border-radius: var(--radius-m);
	background: var(--surface-sunken);

	&[data-is="still"] {
		aspect-ratio: auto;
		min-height: 112px;
		display: grid;
		place-items: center;
		gap: var(--space-3);
		align-content: center;
		padding: var(--space-4);
		text-align: center;
	}
	&[data-is="coming"] {
		animation: ${pulse} 1.6s ease-in-out infinite;
	}
	& > img:first-child {
		display: block;
		width: 100%;
		user-select: none;
	}
	& > p {
		margin: 0;
		color: var(--text);
	}
`;
/** The state of the challenge: a live region that reserves one line. */
export const Result = styled.div`
	min-height: 1.5em;
	margin-top: var(--space-3);
	font-weight: 600;
	line-height: 1.5;

	&[data-is="failed"] {
		color: var(--danger);
	}
	&[data-is="passed"] {
		color: var(--success);
	}
`;
export const Actions = styled.div`
	display: flex;
	flex-wrap: wrap;
	justify-content: space-between;
	gap: var(--space-2);
	margin-top: var(--space-2);
	padding-top: var(--space-3);
	border-top: 1px solid var(--border);

	& > button {
		min-height: 44px;
		padding-inline: var(--space-1);
	}
`;
export const Hint = styled.p`
	margin: var(--space-3) 0 0;
	color: var(--text-muted);
	font-size: var(--font-s);
	line-height: 1.5;
`;

export const icons = {
	another: "M20 11a8 8 0 1 0-2.3 6.6M20 5v6h-6",
	sound: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4Zm12-1a5 5 0 0 1 0 7M18.6 6a8.5 8.5 0 0 1 0 12",
	picture: "M4 5.5h16v13H4v-13Zm0 10 4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.2v.1",
	slide: "m6 6 6 6-6 6m7-12 6 6-6 6",
	passed: "m5 12.5 4.5 4.5L19 7.5",
	failed: "M7 7l10 10M17 7 7 17",
	play: "M8 5.5v13l10.5-6.5L8 5.5Z",
} as const;
