// Styles of the profile's pages and dialogs.

import styled from "styled-components";
import { partSurface } from "../../../ui/cardMixins.ts";

export const Parts = styled.div`
	display: grid;
	gap: var(--space-6);
`;

export const Card = styled.section`
	${partSurface}

	& > h2 {
		margin-bottom: var(--space-1);
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
`;

export const Submit = styled.div`
	margin-top: var(--space-5);
`;

/** Space between a dialog's head and its form. */
export const DialogBody = styled.div`
	margin-top: var(--space-5);
`;
