// A dialog along one side of the page, such as the main menu on narrow windows and the cart.
import { Dialog } from "@base-ui/react/dialog";
import styled, { css } from "styled-components";
import { plainIconButton, scrolling } from "../mixins.ts";
import { topBar } from "../stickyBars.ts";

export const sideSheet = css`
	position: fixed;
	z-index: 41;
	display: flex;
	flex-direction: column;
	/* A sheet gives it a width at its open side: visible only in forced colours. */
	border: 0 solid transparent;
	${scrolling}
	color: var(--text);
	box-shadow: 0 24px 64px rgb(12 18 28 / 0.28);

	&:focus {
		outline: 0;
	}
`;

/** Title and close button, which stay at the top. */
export const SheetTop = styled.div`
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

export const SheetClose = styled(Dialog.Close)`
	${plainIconButton}
	width: 44px;
	height: 44px;
`;
