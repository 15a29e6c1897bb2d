// What the drawer is made of. It stands outside of the header, so it says itself what the header's tokens are here.
import { Dialog } from "@base-ui/react/dialog";
import styled, { keyframes } from "styled-components";

const appear = keyframes`
	from { opacity: 0; }
`;
const slide = keyframes`
	from { transform: translateX(-24px); opacity: 0; }
`;

export const Backdrop = styled(Dialog.Backdrop)`
	position: fixed;
	inset: 0;
	z-index: 40;
	background: rgb(12 18 28 / 0.5);
	animation: ${appear} 0.15s ease-out;
`;

export const Sheet = styled(Dialog.Popup)`
	--header-bg: var(--surface);
	--header-text: var(--text);
	--header-text-muted: var(--text-muted);
	--header-hover: var(--surface-sunken);
	--header-border: var(--border);
	--header-accent: var(--accent);
	--header-accent-text: var(--accent-text);
	--header-field: var(--surface);
	--header-field-text: var(--text);
	--header-field-border: var(--border-strong);
	--header-badge: var(--danger);
	--header-badge-text: var(--accent-text);
	position: fixed;
	inset: 0 auto 0 0;
	z-index: 41;
	display: flex;
	flex-direction: column;
	width: min(320px, 86vw);
	padding: 0 var(--space-3) var(--space-5);
	overflow-y: auto;
	overscroll-behavior: contain;
	/* Seen only where the system replaces the colours. */
	border-inline-end: 1px solid transparent;
	background: var(--surface);
	color: var(--text);
	box-shadow: 0 24px 64px rgb(12 18 28 / 0.28);
	animation: ${slide} 0.18s ease-out;
	&:focus {
		outline: 0;
	}
`;

export const Top = styled.div`
	position: sticky;
	z-index: 1;
	top: 0;
	display: flex;
	align-items: center;
	justify-content: space-between;
	flex: none;
	padding: var(--space-2) 0 var(--space-2) var(--space-3);
	background: var(--surface);
	& > h2 {
		margin: 0;
		font-size: var(--font-l);
	}
`;

export const Close = styled(Dialog.Close)`
	display: grid;
	place-items: center;
	width: 44px;
	height: 44px;
	padding: 0;
	border: 0;
	border-radius: var(--radius-s);
	background: transparent;
	color: var(--text-muted);
	cursor: pointer;
	&:hover {
		background: var(--surface-sunken);
		color: var(--text);
	}
	&:focus-visible {
		outline: 2px solid var(--focus);
		outline-offset: -2px;
	}
`;

/** Blocks a template puts into the drawer; nothing is kept free where it puts none. */
export const Place = styled.div`
	display: grid;
	flex: none;
	padding: 0 var(--space-1) var(--space-2);
	&:empty {
		display: none;
	}
	nav + & {
		margin-top: var(--space-2);
		padding-top: var(--space-2);
		border-top: 1px solid var(--border);
	}
`;
