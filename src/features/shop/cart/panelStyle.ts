// Styles of the panel of the cart: a sheet at the end of the page.
import { Dialog } from "@base-ui/react/dialog";
import styled, { keyframes } from "styled-components";
import { subtleLink } from "../../../ui/cardMixins.ts";
import { sideSheet } from "../../../ui/dialog/sheetStyle.ts";
import { plainList } from "../../../ui/mixins.ts";

const slide = keyframes`
	from { transform: translateX(24px); opacity: 0; }
`;

export const Sheet = styled(Dialog.Popup)`
	${sideSheet}
	inset: 0 0 0 auto;
	border-inline-start-width: 1px;
	width: min(400px, 92vw);
	padding: 0 var(--space-4);
	animation: ${slide} 0.18s ease-out;
`;

export const Items = styled.ul`
	${plainList}
	flex: 1;

	& > li {
		display: grid;
		grid-template-columns: 88px minmax(0, 1fr) auto;
		gap: var(--space-3);
		align-items: center;
		padding-block: var(--space-3);
	}
	& > li + li {
		border-top: 1px solid var(--border);
	}
	& a {
		${subtleLink}
		font-weight: 600;
	}
	& > li > div:nth-child(2) {
		display: grid;
		gap: var(--space-1);
		line-height: 1.4;
		overflow-wrap: anywhere;
	}
	& button {
		color: var(--text-muted);
	}
`;

export const Foot = styled.div`
	position: sticky;
	bottom: 0;
	display: flex;
	gap: var(--space-4);
	align-items: center;
	justify-content: space-between;
	/* Over the shadow of what is scrolled. */
	margin-inline: calc(-1 * var(--space-4));
	padding: var(--space-4);
	border-top: 1px solid var(--border);
	background: var(--surface);
	color: var(--text-muted);
`;
