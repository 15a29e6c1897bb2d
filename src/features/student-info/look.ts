// What the pages and dialogs of the profile look like.
import styled from "styled-components";

export const Parts = styled.div`
	display: grid;
	gap: var(--space-6);
`;

export const Card = styled.section`
	padding: var(--space-5);
	border: 1px solid var(--border);
	border-radius: var(--radius-l);
	background: var(--surface);

	& > h2 {
		margin: 0 0 var(--space-1);
		font-size: var(--font-l);
	}
	& > p {
		max-width: 64ch;
		margin: 0 0 var(--space-5);
		color: var(--text-muted);
		line-height: 1.6;
		text-wrap: pretty;
	}
	& form {
		max-width: 560px;
	}
	@media (max-width: 599px) {
		padding: var(--space-4);
	}
`;

export const Send = styled.div`
	margin-top: var(--space-5);
`;

/** Room between a dialog's head and its form. */
export const DialogBody = styled.div`
	margin-top: var(--space-5);
`;
