// A section of a page: heading, link to everything of its kind, and spacing.
import { type ReactNode, useId } from "react";
import styled from "styled-components";
import { Container } from "./Container.tsx";
import { Icon } from "./Icon.tsx";
import { Link } from "./Link.tsx";
import { media } from "./media.ts";

const Frame = styled.section`
	padding-block: var(--section-padding, var(--space-7));

	/* A band of another colour. */
	&[data-ground="raised"] {
		border-block: 1px solid var(--border);
		background: var(--surface);
	}
	&[data-ground="tinted"] {
		background: linear-gradient(180deg, color-mix(in oklab, var(--accent-soft) 70%, var(--page-bg)), var(--page-bg));
	}
	& > div {
		padding-inline: var(--section-inset, var(--space-5));
		container-type: inline-size;
	}
	@media ${media.phone} {
		padding-block: var(--section-padding, var(--space-6));
		& > div {
			padding-inline: var(--section-inset, var(--space-4));
		}
	}
`;

const Inside = styled(Container)`
	display: grid;
	grid-template-columns: minmax(0, 1fr) auto;
	align-items: baseline;
	gap: var(--space-5) var(--space-3);

	& > :not(h2, a) {
		grid-column: 1 / -1;
		min-width: 0;
	}
	@media ${media.phone} {
		gap: var(--space-4) 0;
	}
`;

const Title = styled.h2`
	margin: 0;
	color: var(--text);
	font-size: clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem);
	font-weight: 700;
	letter-spacing: -0.01em;
	line-height: 1.3;
	overflow-wrap: anywhere;
`;

const All = styled(Link)`
	display: inline-flex;
	align-items: center;
	gap: var(--space-1);
	padding-block: var(--space-1);
	border-radius: var(--radius-s);
	color: var(--accent);
	font-size: var(--font-m);
	font-weight: 600;
	text-decoration: none;

	&:hover {
		color: var(--accent-hover);
		text-decoration: underline;
		text-underline-offset: 3px;
	}
	/* Below the entries and as wide as they are: beside the title it is under the thumb's round button. */
	@media ${media.phone} {
		grid-row: 3;
		grid-column: 1 / -1;
		justify-content: center;
		min-height: 44px;
		border: 1px solid var(--border-strong);
		background: var(--surface);
	}
`;

export interface SectionProps {
	readonly title: string;
	/** The link to everything of its kind. */
	readonly all?: { readonly to: string; readonly label: string };
	readonly ground?: "plain" | "raised" | "tinted";
	readonly children: ReactNode;
}

export function Section({ title, all, ground = "plain", children }: SectionProps) {
	const heading = useId();
	return (
		<Frame aria-labelledby={heading} data-ground={ground}>
			<Inside>
				<Title id={heading}>{title}</Title>
				{all && (
					<All to={all.to}>
						{all.label}
						<Icon name="arrowRight" size={18} />
					</All>
				)}
				<div>{children}</div>
			</Inside>
		</Frame>
	);
}

/** A column of sections, which have no spacing of their own in it. */
export const SectionColumn = styled.div`
	--section-inset: 0px;
	--section-padding: 0px;
	min-width: 0;

	& ${Frame} {
		border: 0;
		background: none;
	}
	/* Small enough for the link beside it. */
	& ${Title} {
		font-size: 1.375rem;
	}
`;
