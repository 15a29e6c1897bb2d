import styled, { keyframes } from "styled-components";

const run = keyframes`
	from { transform: translateX(-100%); }
	to { transform: translateX(350%); }
`;
const appear = keyframes`
	from { opacity: 0; }
`;

/** A thin bar at the top of the window while the next screen loads. */
export const LoadingBar = styled.div`
	position: fixed;
	inset: 0 0 auto;
	z-index: 35;
	height: 3px;
	overflow: hidden;
	background: var(--accent-soft);
	animation: ${appear} 0.2s backwards;

	&::before {
		content: "";
		display: block;
		width: 30%;
		height: 100%;
		background: var(--accent);
		animation: ${run} 1.2s ease-in-out infinite;
	}
	@media (prefers-reduced-motion: reduce) {
		&::before {
			width: 100%;
			animation: none;
		}
	}
`;
