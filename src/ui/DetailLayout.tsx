import { type ReactNode, useId } from "react";
import styled from "styled-components";
import { Container } from "./Container.tsx";
import { surface } from "./cardMixins.ts";
import { media } from "./media.ts";

/** The grid of a detail page, shared by the page and its skeleton: head, aside with the price, and the rest. */
export const DetailGrid = styled(Container)`
	position: relative;
	display: grid;
	grid-template:
		"head aside" auto
		"main aside" 1fr / minmax(0, 1fr) 352px;
	column-gap: var(--space-7);
	padding-bottom: var(--space-8);

	/* The head is a band from edge to edge of the window; an outset border image causes no scrolling. */
	&::before,
	&::after {
		grid-row: 1;
		grid-column: 1 / -1;
		border-image: conic-gradient(var(--surface) 0 0) fill 0 / 0 / 0 100vw;
		content: "";
	}
	&::after {
		align-self: end;
		height: 1px;
		border-image-source: conic-gradient(var(--border) 0 0);
	}
	@media ${media.tablet} {
		grid-template:
			"head" auto
			"aside" auto
			"main" auto / minmax(0, 1fr);
	}
`;

export const DetailHead = styled.header`
	position: relative;
	grid-area: head;
	display: flex;
	flex-direction: column;
	gap: var(--space-3);
	min-width: 0;
	padding-block: var(--space-6) var(--space-7);

	@media ${media.tablet} {
		padding-block: var(--space-5);
	}
`;

export const DetailMain = styled.div`
	display: flex;
	grid-area: main;
	flex-direction: column;
	gap: var(--space-7);
	min-width: 0;
	padding-top: var(--space-6);
`;

/** Sticky beside the rest where the window is high enough for it. */
export const DetailAside = styled.aside`
	position: relative;
	grid-area: aside;
	align-self: start;
	margin-top: var(--space-6);

	@media ${media.aboveTablet} and (min-height: 620px) {
		position: sticky;
		top: var(--space-5);
	}
	@media ${media.tablet} {
		margin-top: var(--space-5);
	}
`;

export const PriceCard = styled.div`
	overflow: hidden;
	${surface}
	box-shadow: 0 16px 40px -24px color-mix(in srgb, var(--text) 40%, transparent);
`;

export const PriceBody = styled.div`
	display: flex;
	flex-direction: column;
	gap: var(--space-4);
	padding: var(--space-5);

	@media ${media.tablet} {
		padding: var(--space-4);
	}
`;

/** Labels and values below a price. */
export const PriceFacts = styled.dl`
	display: grid;
	grid-template-columns: 1fr auto;
	gap: var(--space-3);
	margin: 0;
	padding-top: var(--space-4);
	border-top: 1px solid var(--border);

	& > dt {
		color: var(--text-muted);
	}
	& > dd {
		margin: 0;
		font-variant-numeric: tabular-nums;
		text-align: end;
	}
`;

export const DetailTitle = styled.h1`
	margin: 0;
	color: var(--text);
	font-size: clamp(1.625rem, 1.2rem + 1.8vw, 2.375rem);
	font-weight: 700;
	letter-spacing: -0.018em;
	line-height: 1.2;
	overflow-wrap: anywhere;
	text-wrap: balance;
`;

export const DetailSummary = styled.p`
	max-width: 64ch;
	margin: 0;
	color: var(--text-muted);
	font-size: var(--font-l);
	line-height: 1.6;
	overflow-wrap: anywhere;
	text-wrap: pretty;
`;

export const DetailTags = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2);
`;

const Part = styled.section`
	& > h2 {
		margin: 0 0 var(--space-4);
		color: var(--text);
		font-size: var(--font-xl);
		font-weight: 700;
		letter-spacing: -0.01em;
		line-height: 1.3;
	}
	& > p {
		max-width: 72ch;
		margin: 0 0 var(--space-4);
		color: var(--text);
		font-size: 1rem;
		line-height: 1.75;
		overflow-wrap: anywhere;
		white-space: pre-line;
	}
	& > p:last-child {
		margin-bottom: 0;
	}
`;

/** A part of the page under a heading of its own. */
export function TitledPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
	const id = useId();
	return (
		<Part aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			{children}
		</Part>
	);
}
