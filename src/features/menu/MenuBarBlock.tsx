import { useMemo } from "react";
import styled from "styled-components";
import type { MenuItem } from "../../../schemas/generated/documents.ts";
import { useT } from "../../core/i18n.ts";
import type { BlockProps } from "../../renderer/define.ts";
import { MenuAnchor } from "./MenuAnchor.tsx";
import { MoreMenu } from "./MoreMenu.tsx";
import { menuLinks } from "./rules.ts";
import { SubMenu } from "./SubMenu.tsx";
import { useFitting } from "./useFitting.ts";

/** Settings of menu.bar. */
export interface MenuBarProps {
	/** Items of the site document's head menu. */
	readonly items: readonly MenuItem[];
	/** Route the student is on, such as /course/list. */
	readonly current?: string;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"menu.bar": MenuBarProps;
	}
}

/* What does not fit wraps into lines that nobody sees, so that before any script has run the row is whole, too. */
const Nav = styled.nav`
	& > ul {
		position: relative;
		display: flex;
		flex-wrap: wrap;
		gap: 0 2px;
		height: 44px;
		margin: 0;
		padding: 0;
		overflow: clip;
		list-style: none;
	}
	& > ul > li > :is(a, button) {
		display: inline-flex;
		align-items: center;
		height: 44px;
		padding: 0 var(--space-3);
		border-radius: var(--radius-s);
		color: var(--header-text);
		text-decoration: none;
		white-space: nowrap;
	}
	& > ul > li > :is(a, button):hover {
		background: var(--header-hover);
	}
	/* A mark without width: a heavier word would push the rest of the menu aside at every step. */
	& > ul > li > [aria-current] {
		border-radius: 0;
		box-shadow: inset 0 -2px 0 var(--header-accent);
	}
	& > ul > li > :is(a, button):focus-visible {
		border-radius: var(--radius-s);
		outline: 2px solid var(--header-accent);
		outline-offset: -2px;
	}
	& > ul > [data-more="shown"] {
		order: 1;
	}
	& > ul > [data-more="spare"] {
		position: absolute;
		visibility: hidden;
	}
	& > ul > [data-over] {
		order: 2;
		visibility: hidden;
	}
	/* A row that becomes too narrow below an open panel is cut off till that closes: its button stays in its place. */
	& > ul:has(:popover-open) {
		flex-wrap: nowrap;
	}
	@media (forced-colors: active) {
		& > ul > li > [aria-current] {
			text-decoration: underline;
		}
	}
	@media (max-width: 1199px) {
		& > ul > li > :is(a, button) {
			padding-inline: var(--space-2);
		}
	}
	@media (max-width: 1023px) {
		display: none;
	}
`;

/** More than the widest row can hold; the rest is only drawn behind "more". */
const most = 40;

/** The main menu as one row of links and sub-menus; what it has no room for stands behind "more". */
export function MenuBarBlock({ props: { items, current = "" } }: BlockProps<MenuBarProps>) {
	const t = useT();
	const links = useMemo(() => menuLinks(items), [items]);
	const { list, fit } = useFitting(links, links.length > most);
	const shown = fit ?? links.length;
	return (
		<Nav aria-label={t("menu.label")}>
			<ul ref={list}>
				{links.slice(0, most).map((link, place) =>
					link.children.length > 0 ? (
						<SubMenu key={link.id} link={link} path={current} over={place >= shown} />
					) : (
						<li key={link.id} data-over={place >= shown || undefined}>
							<MenuAnchor link={link} path={current} />
						</li>
					),
				)}
				<MoreMenu links={links.slice(shown)} path={current} />
			</ul>
		</Nav>
	);
}
