import { Suspense, useMemo } from "react";
import { Outlet, useLocation } from "react-router-dom";
import styled from "styled-components";
import { useConfig } from "../../../core/config/config.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { useCurrentUser } from "../../../core/session/studentQuery.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Link } from "../../../ui/Link.tsx";
import { media } from "../../../ui/media.ts";
import { plainList } from "../../../ui/mixins.ts";
import { Page } from "../../../ui/PageHead.tsx";
import { RowListSkeleton } from "../../../ui/RowList.tsx";
import { useScrollToCurrent } from "../../../ui/useScrollToCurrent.ts";
import { menuIcons } from "./icons.ts";
import { type PersonalSection, type PersonalSettings, personalMenu } from "./rules.ts";

const Grid = styled(Page)`
	display: grid;
	grid-template-columns: 240px minmax(0, 1fr);
	gap: var(--space-7);
	align-items: start;

	& > div {
		min-width: 0;
		min-height: 60vh;
	}
	@media ${media.tablet} {
		grid-template-columns: minmax(0, 1fr);
		gap: var(--space-5);
		padding-block-start: var(--space-4);
	}
`;

const Nav = styled.nav`
	& > ul {
		display: grid;
		gap: 2px;
		${plainList}
	}
	@media ${media.aboveTablet} {
		position: sticky;
		top: var(--space-5);

		& > ul > li[data-first]:not(:first-child) {
			margin-top: var(--space-2);
			padding-top: var(--space-2);
			border-top: 1px solid var(--border);
		}
	}
	/* A row that scrolls sideways. */
	@media ${media.tablet} {
		position: relative;
		margin-inline: calc(-1 * var(--space-4));
		overflow-x: auto;
		scrollbar-width: none;

		& > ul {
			display: flex;
			gap: var(--space-2);
			width: max-content;
			padding: 4px var(--space-4);
		}
	}
`;

const Entry = styled(Link)`
	display: flex;
	gap: var(--space-3);
	align-items: center;
	min-height: 44px;
	padding: 0 var(--space-3);
	border-radius: var(--radius-s);
	color: var(--text);
	text-decoration: none;

	& > svg {
		color: var(--text-muted);
	}
	&:hover {
		background: var(--surface-sunken);
	}
	&[aria-current] {
		background: var(--accent-soft);
		color: var(--accent-hover);
		font-weight: 600;
	}
	&[aria-current] > svg {
		color: inherit;
	}
	@media ${media.tablet} {
		gap: var(--space-2);
		border: 1px solid var(--border);
		border-radius: 999px;
		background: var(--surface);
		white-space: nowrap;

		&[aria-current] {
			border-color: transparent;
		}
	}
`;

/** Also of what is below it, such as an order of the list of orders. */
function currentOf(path: string, here: string): "page" | "true" | undefined {
	if (path === here) return "page";
	return here.startsWith(`${path}/`) ? "true" : undefined;
}

/** The outlet context of the area's screens. */
export interface PersonalContext {
	readonly menu: readonly PersonalSection[];
	readonly permissions: PersonalSettings["permissions"];
}

/** The personal area: its menu beside the current screen. */
export default function PersonalFrame({ pages }: { readonly pages: readonly string[] }) {
	const t = useT();
	const text = useText();
	const service = useConfig("service");
	const points = text(useConfig("alias")?.pointName) || t("personal.points");
	const user = useCurrentUser();
	const permissions = user?.permissions;
	const known = user !== undefined;
	const here = useLocation().pathname.toLowerCase();
	const nav = useScrollToCurrent<HTMLElement>(known ? here : undefined);
	const context = useMemo<PersonalContext>(
		() => ({
			menu: personalMenu({ pages, permissions, service }),
			permissions,
		}),
		[pages, permissions, service],
	);
	return (
		<Grid>
			<Nav ref={nav} aria-label={t("personal.area")}>
				<ul>
					{known &&
						context.menu.flatMap(({ entries }) =>
							entries.map(({ key, path }, index) => (
								<li key={key} {...(index === 0 ? { "data-first": "" } : {})}>
									<Entry to={path} aria-current={currentOf(path.toLowerCase(), here)}>
										<Icon path={menuIcons[key]} />
										{t(`personal.${key}`, { points })}
									</Entry>
								</li>
							)),
						)}
				</ul>
			</Nav>
			<div>
				<Suspense fallback={<RowListSkeleton label={t("ui.loading")} />}>
					<Outlet context={context} />
				</Suspense>
			</div>
		</Grid>
	);
}
