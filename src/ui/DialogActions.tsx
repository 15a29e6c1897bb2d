import styled from "styled-components";

/** The answers of a question, side by side at the end of its dialog. */
export const DialogActions = styled.div`
	display: flex;
	/* Where they do not fit side by side, what the dialog is about stands first. */
	flex-wrap: wrap-reverse;
	justify-content: flex-end;
	gap: var(--space-3);
	margin-top: var(--space-6);

	& > button {
		min-width: 112px;
		min-height: 44px;
	}
	@media (max-width: 480px) {
		& > button {
			flex: 1 0 calc(50% - var(--space-3));
			min-width: max-content;
			padding-inline: var(--space-2);
		}
	}
`;
