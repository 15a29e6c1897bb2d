import { useMemo } from "react";
import styled from "styled-components";
import type { MenuBarProps } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { media } from "../../../ui/media.ts";
import { plainList } from "../../../ui/mixins.ts";
import { MenuAnchor } from "./MenuAnchor.tsx";
import { menuLinks } from "./rules.ts";
import { SubMenu } from "./SubMenu.tsx";
import { useVisibleCount } from "./useVisibleCount.ts";

/* Items that do not fit wrap into hidden lines, so that the row is correct before any script has run. */
const Nav = styled.nav`
	& > ul {
		${plainList}
		position: relative;
		display: flex;
		flex-wrap: wrap;
		gap: 0 2px;
		height: 44px;
		overflow: clip;
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
		--focus-color: var(--header-accent);
		--focus-offset: -2px;
	}
	& > ul > li > :is(a, button):hover {
		background: var(--header-hover);
	}
	/* Without width: bold text would move the other items. */
	& > ul > li > [aria-current] {
		border-radius: 0;
		box-shadow: inset 0 -2px 0 var(--header-accent);
	}
	& > ul > li > :is(a, button):focus-visible {
		border-radius: var(--radius-s);
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
	/* While a panel is open a row that became too narrow is clipped, so that its button stays in place. */
	& > ul:has(:popover-open) {
		flex-wrap: nowrap;
	}
	@media (forced-colors: active) {
		& > ul > li > [aria-current] {
			text-decoration: underline;
		}
	}
	@media ${media.desktop} {
		& > ul > li > :is(a, button) {
			padding-inline: var(--space-2);
		}
	}
	@media ${media.laptop} {
		display: none;
	}
`;

/** More than the widest row can hold; the rest is only in the "more" menu. */
const maxMeasured = 40;

/** The main menu as a row of links and sub-menus; items that do not fit are in the "more" menu. */
export function MenuBarBlock({ props: { items, current = "" } }: BlockProps<MenuBarProps>) {
	const t = useT();
	const text = useText();
	const links = useMemo(() => menuLinks(items), [items]);
	const { list, count } = useVisibleCount(links, links.length > maxMeasured);
	const shown = count ?? links.length;
	return (
		<Nav aria-label={t("menu.label")}>
			<ul ref={list}>
				{links.slice(0, maxMeasured).map((link, index) => {
					const isOver = index >= shown || undefined;
					return link.children.length > 0 ? (
						<SubMenu
							key={link.id}
							name={text(link.name)}
							head={link}
							links={link.children}
							path={current}
							data-over={isOver}
						/>
					) : (
						<li key={link.id} data-over={isOver}>
							<MenuAnchor link={link} path={current} />
						</li>
					);
				})}
				{/* Without items it is hidden, but can be measured. */}
				<SubMenu
					name={t("menu.more")}
					links={links.slice(shown)}
					path={current}
					data-more={shown < links.length ? "shown" : "spare"}
				/>
			</ul>
		</Nav>
	);
}
