import type { ReactNode } from "react";
import styled, { css } from "styled-components";
import { Icon } from "./Icon.tsx";
import { Link } from "./Link.tsx";
import { pagerItems } from "./pagerItems.ts";

const back = "m15 6-6 6 6 6";
const on = "m9 6 6 6-6 6";

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
	&:focus-visible {
		outline: 2px solid var(--focus);
		outline-offset: 2px;
	}
`;

const Still = styled.span`
	${cell}
	color: var(--text-muted);
`;

/** The words of previous and next give way to their arrows where the row would break. */
const Word = styled.span`
	@media (max-width: 599px) {
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

/** Pages as links, so that each can be opened in a tab of its own and the back button works. */
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
						<Word>{labels.previous}</Word>
					</>,
				)}
				{pagerItems(page, pages).map((item, place) =>
					item === 0 ? (
						<li key={place === 1 ? "gap-before" : "gap-after"}>
							<Still aria-hidden="true">…</Still>
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
						<Word>{labels.next}</Word>
						<Icon path={on} size={18} />
					</>,
				)}
			</List>
		</nav>
	);
}
