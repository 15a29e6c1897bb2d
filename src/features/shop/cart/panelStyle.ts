// Styles of the panel of the cart: a sheet at the end of the page.
import { Dialog } from "@base-ui/react/dialog";
import styled, { keyframes } from "styled-components";
import { subtleLink } from "../../../ui/cardMixins.ts";
import { plainIconButton, plainList, scrolling } from "../../../ui/mixins.ts";
import { topBar } from "../../../ui/stickyBars.ts";

const slide = keyframes`
	from { transform: translateX(24px); opacity: 0; }
`;

export const Sheet = styled(Dialog.Popup)`
	position: fixed;
	inset: 0 0 0 auto;
	z-index: 41;
	display: flex;
	flex-direction: column;
	width: min(400px, 92vw);
	padding: 0 var(--space-4);
	/* Visible only in forced colours. */
	border-inline-start: 1px solid transparent;
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
	padding: var(--space-2) 0;
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
	padding-block: var(--space-4);
	border-top: 1px solid var(--border);
	background: var(--surface);
	color: var(--text-muted);
`;
