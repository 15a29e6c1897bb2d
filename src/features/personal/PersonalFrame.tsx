import { type RefObject, Suspense, useEffect, useMemo, useRef } from "react";
import { Outlet, useLocation } from "react-router-dom";
import styled from "styled-components";
import { useConfig } from "../../core/config.ts";
import { useT, useText } from "../../core/i18n.ts";
import { useCurrentUser } from "../../core/mine.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Link } from "../../ui/Link.tsx";
import { Page } from "../../ui/PageHead.tsx";
import { RowPlaces } from "../../ui/RowList.tsx";
import { iconOf } from "./icons.ts";
import { type PersonalSection, personalMenu } from "./rules.ts";

const Grid = styled(Page)`
	display: grid;
	grid-template-columns: 240px minmax(0, 1fr);
	gap: var(--space-7);
	align-items: start;

	& > div {
		min-width: 0;
		min-height: 60vh;
	}
	@media (max-width: 899px) {
		grid-template-columns: minmax(0, 1fr);
		gap: var(--space-5);
		padding-block-start: var(--space-4);
	}
`;

const Nav = styled.nav`
	& > ul {
		display: grid;
		gap: 2px;
		margin: 0;
		padding: 0;
		list-style: none;
	}
	& > ul > li[data-first] {
		margin-top: var(--space-2);
		padding-top: var(--space-2);
		border-top: 1px solid var(--border);
	}
	position: relative;
	& > ul > li:first-child {
		margin-top: 0;
		padding-top: 0;
		border-top: 0;
	}
	@media (min-width: 900px) {
		position: sticky;
		top: var(--space-5);
	}
	/* A row that is pushed sideways; what is cut off says that it goes on. */
	@media (max-width: 899px) {
		margin-inline: calc(-1 * var(--space-4));
		overflow-x: auto;
		scrollbar-width: none;

		& > ul {
			display: flex;
			gap: var(--space-2);
			width: max-content;
			padding: 4px var(--space-4);
		}
		& > ul > li[data-first] {
			margin: 0;
			padding: 0;
			border: 0;
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
	&[aria-current="page"] {
		background: var(--accent-soft);
		color: var(--accent-hover);
		font-weight: 600;
	}
	&[aria-current="page"] > svg {
		color: inherit;
	}
	&:focus-visible {
		outline: 2px solid var(--focus);
		outline-offset: 2px;
	}
	@media (max-width: 899px) {
		gap: var(--space-2);
		border: 1px solid var(--border);
		border-radius: 999px;
		background: var(--surface);
		white-space: nowrap;

		&[aria-current="page"] {
			border-color: transparent;
		}
	}
`;

/** What the screens of the area are told by their frame. */
export interface PersonalContext {
	readonly menu: readonly PersonalSection[];
	readonly hasPermissions: boolean;
}

/** Brings the entry of the present page into the row of narrow screens, without moving the page itself. */
function useCurrentInSight(known: boolean): RefObject<HTMLElement | null> {
	const nav = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	useEffect(() => {
		const row = nav.current;
		const current = known && row?.querySelector<HTMLElement>(`[aria-current="page"][href$="${pathname}"]`);
		if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
	}, [known, pathname]);
	return nav;
}

/** The personal area: its menu beside the screen. */
export default function PersonalFrame({ pages }: { readonly pages: readonly string[] }) {
	const t = useT();
	const text = useText();
	const service = useConfig("service");
	const points = text(useConfig("alias")?.pointName) || t("personal.points");
	const user = useCurrentUser();
	const permissions = user?.permissions;
	const known = user !== undefined;
	const nav = useCurrentInSight(known);
	const here = useLocation().pathname.toLowerCase();
	const context = useMemo<PersonalContext>(
		() => ({
			menu: personalMenu({ pages, permissions, service }),
			hasPermissions: permissions !== undefined,
		}),
		[pages, permissions, service],
	);
	return (
		<Grid>
			<Nav ref={nav} aria-label={t("personal.area")}>
				<ul>
					{known &&
						context.menu.flatMap(({ entries }) =>
							entries.map(({ key, path }, place) => (
								<li key={key} {...(place === 0 ? { "data-first": "" } : {})}>
									<Entry to={path} aria-current={path.toLowerCase() === here ? "page" : undefined}>
										<Icon path={iconOf(key)} />
										{t(`personal.${key}`, { points })}
									</Entry>
								</li>
							)),
						)}
				</ul>
			</Nav>
			<div>
				<Suspense fallback={<RowPlaces label={t("ui.loading")} />}>
					<Outlet context={context} />
				</Suspense>
			</div>
		</Grid>
	);
}
