// Styles of the drawer. It is rendered outside the header, so it sets the header's tokens itself.
import { Dialog } from "@base-ui/react/dialog";
import styled, { keyframes } from "styled-components";
import { SheetTop, sideSheet } from "../../../ui/dialog/sheetStyle.ts";

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
	${sideSheet}
	inset: 0 auto 0 0;
	border-inline-end-width: 1px;
	width: min(320px, 86vw);
	padding: 0 var(--space-3) var(--space-5);
	animation: ${slide} 0.18s ease-out;
`;

export const Top = styled(SheetTop)`
	padding-inline-start: var(--space-3);
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
