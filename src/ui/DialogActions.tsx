import styled from "styled-components";
import { media } from "./media.ts";

/** The buttons at the end of a dialog, side by side. */
export const DialogActions = styled.div`
	display: flex;
	/* Where they do not fit side by side, the main action comes first. */
	flex-wrap: wrap-reverse;
	justify-content: flex-end;
	gap: var(--space-3);
	margin-top: var(--space-6);

	& > button {
		min-width: 112px;
		min-height: 44px;
	}
	@media ${media.phone} {
		& > button {
			flex: 1 0 calc(50% - var(--space-3));
			min-width: max-content;
			padding-inline: var(--space-2);
		}
	}
`;
