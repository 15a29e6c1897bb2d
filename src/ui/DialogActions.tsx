import styled from "styled-components";
import { media } from "./media.ts";
import { bottomBar } from "./stickyBars.ts";

/** The buttons at the end of a dialog, side by side; they stay in sight while it scrolls. */
export const DialogActions = styled.div`
	display: flex;
	/* Where they do not fit side by side, the main action comes first. */
	flex-wrap: wrap-reverse;
	justify-content: flex-end;
	gap: var(--space-3);
	margin: var(--space-4) calc(-1 * var(--dialog-inset)) calc(-1 * var(--dialog-inset));
	padding: var(--space-3) var(--dialog-inset) var(--dialog-inset);
	border-radius: 0 0 var(--radius-l) var(--radius-l);
	background: var(--surface);
	${bottomBar}
	/* At the edge of the dialog, not of its content. */
	bottom: calc(-1 * var(--dialog-inset));

	& > button {
		min-width: 112px;
		min-height: 44px;
	}
	@media ${media.low} {
		position: static;

		&::before {
			content: none;
		}
	}
	@media ${media.phone} {
		& > button {
			flex: 1 0 calc(50% - var(--space-3));
			min-width: max-content;
			padding-inline: var(--space-2);
		}
	}
`;
