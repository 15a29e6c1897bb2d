// Styles of the profile's pages and dialogs.

import styled from "styled-components";
import { surface } from "../../../ui/cardMixins.ts";
import { media } from "../../../ui/media.ts";

export const Parts = styled.div`
	display: grid;
	gap: var(--space-6);
`;

export const Card = styled.section`
	padding: var(--space-5);
	${surface}

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
	@media ${media.phone} {
		padding: var(--space-4);
	}
`;

export const Submit = styled.div`
	margin-top: var(--space-5);
`;

/** Space between a dialog's head and its form. */
export const DialogBody = styled.div`
	margin-top: var(--space-5);
`;
