import type { ReactNode } from "react";
import styled, { css } from "styled-components";
import { Icon } from "./Icon.tsx";
import { Link } from "./Link.tsx";
import { media } from "./media.ts";
import { pagerItems } from "./pagerItems.ts";

const back = "m15 6-6 6 6 6";
const forward = "m9 6 6 6-6 6";

const List = styled.ul`
	display: flex;
	flex-wrap: wrap;
	justify-content: center;
	gap: var(--space-1);
	margin: var(--space-6) 0 0;
	padding: 0;
	list-style: none;
`;

const cell = css`
	box-sizing: border-box;
	display: inline-flex;
	align-items: center;
	justify-content: center;
	gap: var(--space-1);
	min-width: 40px;
	height: 40px;
	padding-inline: var(--space-2);
	border: 1px solid transparent;
	border-radius: var(--radius-s);
	color: var(--text);
	font-size: var(--font-m);
	font-variant-numeric: tabular-nums;
	text-decoration: none;
`;

const Page = styled(Link)`
	${cell}
	&:hover {
		border-color: var(--border-strong);
		background: var(--surface);
	}
	&[aria-current] {
		background: var(--accent);
		color: var(--accent-text);
		font-weight: 600;
	}
`;

const Gap = styled.span`
	${cell}
	color: var(--text-muted);
`;

/** On phones only the arrows of previous and next are visible. */
const Label = styled.span`
	@media ${media.phone} {
		position: absolute;
		width: 1px;
		height: 1px;
		overflow: hidden;
		clip-path: inset(50%);
		white-space: nowrap;
	}
`;

export interface PagerProps {
	readonly page: number;
	readonly pages: number;
	readonly to: (page: number) => string;
	readonly labels: { nav: string; previous: string; next: string; page: (page: number) => string };
}

/** Pages as links, so that each can be opened in a new tab and the back button works. */
export function Pager({ page, pages, to, labels }: PagerProps) {
	const step = (target: number, rel: "prev" | "next", children: ReactNode) =>
		target >= 1 && target <= pages ? (
			<li>
				<Page to={to(target)} rel={rel}>
					{children}
				</Page>
			</li>
		) : null;
	return (
		<nav aria-label={labels.nav}>
			<List>
				{step(
					page - 1,
					"prev",
					<>
						<Icon path={back} size={18} />
						<Label>{labels.previous}</Label>
					</>,
				)}
				{pagerItems(page, pages).map((item, index) =>
					item === 0 ? (
						<li key={index === 1 ? "gap-before" : "gap-after"}>
							<Gap aria-hidden="true">…</Gap>
						</li>
					) : (
						<li key={item}>
							<Page
								to={to(item)}
								aria-label={labels.page(item)}
								aria-current={item === page ? "page" : undefined}
							>
								{item}
							</Page>
						</li>
					),
				)}
				{step(
					page + 1,
					"next",
					<>
						<Label>{labels.next}</Label>
						<Icon path={forward} size={18} />
					</>,
				)}
			</List>
		</nav>
	);
}
