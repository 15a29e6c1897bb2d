import styled from "styled-components";
import { media } from "../../../ui/media.ts";
import { plainIconButton } from "../../../ui/mixins.ts";

/** Beside the column in wide windows, at the bottom of narrow ones; never taller than the bar. */
export const Panel = styled.section`
	--chat-room: calc(100vh - 185px);
	position: fixed;
	right: 96px;
	bottom: 88px;
	display: flex;
	flex-direction: column;
	width: 360px;
	height: clamp(min(240px, var(--chat-room)), var(--chat-height, 520px), var(--chat-room));
	border: 1px solid var(--border);
	border-radius: var(--radius-m);
	background: var(--surface);
	color: var(--text);
	box-shadow: 0 16px 48px rgb(12 18 28 / 0.2);
	visibility: hidden;
	overflow: hidden;

	&[data-shown="true"] {
		visibility: visible;
	}
	& > header {
		display: flex;
		flex: none;
		align-items: center;
		justify-content: space-between;
		height: 56px;
		padding: 0 var(--space-2) 0 var(--space-4);
		border-bottom: 1px solid var(--border);
	}
	& > [role="alert"] {
		margin: auto var(--space-4);
		padding: 0;
		border: 0;
		text-wrap: balance;
	}
	& > iframe {
		flex: 1;
		width: 100%;
		min-height: 0;
		border: 0;
	}
	@media ${media.desktop} {
		right: var(--space-4);
		bottom: calc(48px + 2 * var(--space-4));
		max-width: calc(100vw - 2 * var(--space-4));
		--chat-room: calc(100vh - 96px);
	}
`;

export const Close = styled.button`
	${plainIconButton}
	width: 44px;
	height: 44px;
`;

export const Pending = styled.div`
	position: absolute;
	inset: 56px 0 0;
	display: grid;
	align-content: start;
	gap: var(--space-3);
	padding: var(--space-4);
	background: var(--surface);
	& > span {
		height: 40px;
	}
	& > span:first-child {
		width: 70%;
	}
	& > p {
		margin: var(--space-2) 0 0;
		color: var(--text-muted);
	}
`;
