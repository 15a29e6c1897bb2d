import styled from "styled-components";
import { media } from "../../../../ui/media.ts";
import { scrolling } from "../../../../ui/mixins.ts";

/** Of the page alone: the site's own header would take the height that the lesson needs. */
export const TopBar = styled.header`
	display: flex;
	gap: var(--space-3);
	align-items: center;
	min-height: 56px;
	padding-inline: var(--space-4);
	border-bottom: 1px solid var(--border);
	background: var(--surface);

	& > p {
		flex: 1;
		min-width: 0;
		margin: 0;
		overflow: hidden;
		font-weight: 600;
		text-overflow: ellipsis;
		white-space: nowrap;
	}
`;

/** The lesson, and the contents beside it. */
export const Layout = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr) 340px;
	align-items: start;
	max-width: 1680px;
	margin-inline: auto;

	@media ${media.laptop} {
		grid-template-columns: minmax(0, 1fr);
		/* The bar below it is at the foot of the window. */
		min-height: calc(100vh - 118px);
	}
`;

export const Side = styled.aside`
	/* Narrow windows have it in a sheet. */
	@media ${media.laptop} {
		display: none;
	}
	@media ${media.aboveLaptop} {
		position: sticky;
		top: 0;
		height: 100vh;
		border-inline-start: 1px solid var(--border);
		${scrolling}
	}
`;

/** The text below the stage. */
export const Below = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	gap: var(--space-5);
	max-width: 960px;
	padding: var(--space-5);

	& h1 {
		margin: 0;
		font-size: var(--font-xl);
		line-height: 1.35;
		overflow-wrap: anywhere;
	}
	& p {
		margin: 0;
	}
	@media ${media.phone} {
		padding: var(--space-4);
	}
`;
