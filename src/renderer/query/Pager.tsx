import type { ReactNode } from "react";
import styled, { css } from "styled-components";
import { useT } from "../../core/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Link } from "../../ui/Link.tsx";
import { media } from "../../ui/media.ts";
import { plainList } from "../../ui/mixins.ts";
import { visuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { pagerItems } from "./pagerItems.ts";

const back = "m15 6-6 6 6 6";
const forward = "m9 6 6 6-6 6";

const List = styled.ul`
	display: flex;
	flex-wrap: wrap;
	justify-content: center;
	gap: var(--space-1);
	${plainList}
	margin-top: var(--space-6);
`;

const cell = css`
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
		${visuallyHidden}
	}
`;

interface PagerProps {
	readonly page: number;
	readonly pages: number;
	readonly to: (page: number) => string;
}

/** Pages as links, so that each can be opened in a new tab and the back button works. */
export function Pager({ page, pages, to }: PagerProps) {
	const t = useT();
	const step = (target: number, rel: "prev" | "next", children: ReactNode) =>
		target >= 1 && target <= pages ? (
			<li>
				<Page to={to(target)} rel={rel}>
					{children}
				</Page>
			</li>
		) : null;
	return (
		<nav aria-label={t("ui.pages")}>
			<List>
				{step(
					page - 1,
					"prev",
					<>
						<Icon path={back} size={18} />
						<Label>{t("ui.previousPage")}</Label>
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
								aria-label={t("ui.pageNumber", { page: item })}
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
						<Label>{t("ui.nextPage")}</Label>
						<Icon path={forward} size={18} />
					</>,
				)}
			</List>
		</nav>
	);
}
