import type { ReactNode } from "react";
import styled, { keyframes } from "styled-components";

const turn = keyframes`
	to { transform: rotate(1turn); }
`;

const Frame = styled.div`
	display: grid;
	justify-items: center;
	align-content: center;
	gap: var(--space-4);
	min-height: 40vh;
	padding: var(--space-7) var(--space-4);
	color: var(--text-muted);
	text-align: center;

	& > span {
		width: 36px;
		height: 36px;
		border: 3px solid var(--border);
		border-top-color: var(--accent);
		border-radius: 50%;
		animation: ${turn} 0.9s linear infinite;
	}
	& > p {
		margin: 0;
	}
	@media (prefers-reduced-motion: reduce) {
		& > span {
			animation: none;
		}
	}
`;

/** Shown while the target of a link is fetched. */
export function LinkOpening({ label, children }: { readonly label: string; readonly children: ReactNode }) {
	return (
		<Frame role="status">
			<span aria-hidden="true" />
			<p>{label}</p>
			{children}
		</Frame>
	);
}
