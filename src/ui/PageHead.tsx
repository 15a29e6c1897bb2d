import type { ReactNode } from "react";
import styled from "styled-components";
import { Container } from "./Container.tsx";
import { useHeadingFocus } from "./useHeadingFocus.ts";

/** A screen between header and footer. */
export const Page = styled(Container)`
	padding-block: var(--space-6) var(--space-8);
`;

const Head = styled.header`
	display: flex;
	flex-wrap: wrap;
	align-items: end;
	justify-content: space-between;
	gap: var(--space-4) var(--space-6);
	margin-bottom: var(--space-6);
`;

const Title = styled.h1`
	margin: 0;
	color: var(--text);
	font-size: clamp(1.5rem, 1.1rem + 1.6vw, 2.25rem);
	font-weight: 700;
	letter-spacing: -0.015em;
	line-height: 1.25;
	overflow-wrap: anywhere;
`;

const Intro = styled.p`
	max-width: 64ch;
	min-height: 1.6em;
	margin: var(--space-2) 0 0;
	color: var(--text-muted);
	font-size: 1rem;
	line-height: 1.6;
	overflow-wrap: anywhere;
	text-wrap: pretty;
`;

export interface PageHeadProps {
	readonly title: string;
	/** One sentence below the title. */
	readonly intro?: string | undefined;
	/** Whether screen readers announce that sentence when it changes. */
	readonly isLive?: boolean;
	/** Rendered at the other end, such as a filter. */
	readonly children?: ReactNode;
}

/** The title of a screen; takes the focus after a navigation. */
export function PageHead({ title, intro, isLive = false, children }: PageHeadProps) {
	const heading = useHeadingFocus<HTMLHeadingElement>();
	return (
		<Head>
			<div>
				<Title ref={heading} tabIndex={-1}>
					{title}
				</Title>
				{intro !== undefined && <Intro {...(isLive ? { role: "status" } : {})}>{intro}</Intro>}
			</div>
			{children}
		</Head>
	);
}

/** The container of a list, whose width decides the layout of its cards. */
export const PageList = styled.div`
	container-type: inline-size;
`;
