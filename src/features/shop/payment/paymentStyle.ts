// Styles of the page of a payment.
import styled from "styled-components";
import { surface } from "../../../ui/cardMixins.ts";
import { media } from "../../../ui/media.ts";
import { SidebarMain } from "../../../ui/SidebarLayout.tsx";

export const Main = styled(SidebarMain)`
	gap: var(--space-5);

	/* The sentence below the title belongs to what follows. */
	& > header {
		margin-bottom: 0;
	}
`;

/** What is to be done now. */
export const Panel = styled.section`
	display: grid;
	gap: var(--space-5);
	padding: var(--space-6);
	${surface}

	& > p {
		margin: 0;
		line-height: 1.6;
	}
	@media ${media.phone} {
		gap: var(--space-4);
		padding: var(--space-4);
	}
`;

/** Until when it can be paid. */
export const Deadline = styled.p`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-1) var(--space-2);
	align-items: baseline;
	color: var(--text-muted);

	& > [data-clock] {
		color: var(--text);
		font-size: var(--font-l);
		font-variant-numeric: tabular-nums;
		font-weight: 700;
	}
`;

export const Actions = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-3);
	align-items: center;

	@media ${media.phone} {
		& > * {
			flex: 1 1 100%;
		}
	}
`;

/** The result, with its sign. */
export const Result = styled.div`
	display: flex;
	gap: var(--space-4);
	align-items: center;

	& > span {
		display: grid;
		place-items: center;
		flex: none;
		width: 56px;
		height: 56px;
		border-radius: 50%;
		background: var(--surface-sunken);
		color: var(--text-muted);
	}
	&[data-tone="success"] > span {
		background: var(--success-soft);
		color: var(--success);
	}
	&[data-tone="warning"] > span {
		background: var(--warning-soft);
		color: var(--warning);
	}
	& > p {
		margin: 0;
		line-height: 1.6;
	}
	& strong {
		display: block;
		font-size: var(--font-l);
	}
`;

/** Money that comes back, a payment that has ended, or a lost connection. */
export const Notices = styled.div`
	display: grid;
	gap: var(--space-3);

	/* An empty one takes no gap. */
	&:empty {
		position: absolute;
	}
	& > p {
		margin: 0;
		padding: var(--space-3) var(--space-4);
		border-radius: var(--radius-s);
		background: var(--warning-soft);
		color: var(--warning);
		line-height: 1.6;
	}
`;
