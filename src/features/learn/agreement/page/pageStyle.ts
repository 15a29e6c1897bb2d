import styled from "styled-components";
import { partSurface } from "../../../../ui/cardMixins.ts";
import { media } from "../../../../ui/media.ts";

/** The page of an agreement: as wide as its text can be read. */
export const Column = styled.div`
	max-width: 800px;
`;

/** Its parts, one below the other. */
export const Parts = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	gap: var(--space-5);
`;

export const Card = styled.section`
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	gap: var(--space-4);
	overflow-wrap: anywhere;
	${partSurface}

	& > p {
		max-width: 64ch;
		margin: 0;
		line-height: 1.7;
	}
`;

export const Buttons = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-3);
	align-items: center;

	@media ${media.phone} {
		& > a,
		& > button {
			min-height: 44px;
		}
	}
	/* Below the field of a form. */
	form > & {
		margin-top: var(--space-5);
	}
`;

export const Facts = styled.dl`
	display: grid;
	grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
	gap: var(--space-3) var(--space-5);
	margin: 0;

	& dt {
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	& dd {
		margin: 2px 0 0;
		overflow-wrap: anywhere;
	}
`;
