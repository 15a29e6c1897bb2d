// Styles of the drawer. It is rendered outside the header, so it sets the header's tokens itself.
import { Dialog } from "@base-ui/react/dialog";
import styled, { keyframes } from "styled-components";
import { plainIconButton, scrolling } from "../../../ui/mixins.ts";
import { topBar } from "../../../ui/stickyBars.ts";

const slide = keyframes`
	from { transform: translateX(-24px); opacity: 0; }
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
	/* Visible only in forced colours. */
	border-inline-end: 1px solid transparent;
	${scrolling}
	color: var(--text);
	box-shadow: 0 24px 64px rgb(12 18 28 / 0.28);
	animation: ${slide} 0.18s ease-out;
	&:focus {
		outline: 0;
	}
`;

export const Top = styled.div`
	${topBar}
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
	${plainIconButton}
	width: 44px;
	height: 44px;
`;

/** Blocks of the template; without any it takes no space. */
export const Slot = styled.div`
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
