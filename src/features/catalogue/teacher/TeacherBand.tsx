import styled from "styled-components";
import { Container } from "../../../ui/Container.tsx";
import { media } from "../../../ui/media.ts";

/** The band at the top of a teacher's page, shared with its skeleton. */
export const TeacherBand = styled.header`
	border-bottom: 1px solid var(--border);
	background: linear-gradient(180deg, var(--accent-soft), var(--surface));
`;

export const TeacherBandInside = styled(Container)`
	display: grid;
	grid-template-columns: auto minmax(0, 1fr);
	gap: var(--space-5) var(--space-6);
	min-height: 280px;
	padding-block: var(--space-5) var(--space-7);

	& > :first-child {
		grid-column: 1 / -1;
		justify-self: start;
	}
	@media ${media.phone} {
		grid-template-columns: minmax(0, 1fr);
		gap: var(--space-4);
		padding-block: var(--space-4) var(--space-6);
	}
`;

export const TeacherTexts = styled.div`
	display: flex;
	flex-direction: column;
	gap: var(--space-3);
	min-width: 0;
`;

export const TeacherNumbers = styled.dl`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-3) var(--space-6);
	margin: var(--space-2) 0 0;

	& > div {
		display: flex;
		flex-direction: column-reverse;
	}
	& dt {
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	& dd {
		margin: 0;
		font-size: var(--font-xl);
		font-weight: 700;
		line-height: 1.2;
		font-variant-numeric: tabular-nums;
	}
`;
