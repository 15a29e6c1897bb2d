import { lazy, Suspense, useMemo, useState } from "react";
import styled from "styled-components";
import type { MenuItem } from "../../../schemas/generated/documents.ts";
import { useT } from "../../core/i18n.ts";
import { BlockBoundary } from "../../renderer/BlockBoundary.tsx";
import type { BlockProps } from "../../renderer/define.ts";
import { MenuAnchor } from "./MenuAnchor.tsx";
import { isCurrent, menuLinks } from "./rules.ts";
import { SubMenu } from "./SubMenu.tsx";

/** Settings of menu.bar. */
export interface MenuBarProps {
	/** Items of the site document's head menu. */
	readonly items: readonly MenuItem[];
	/** Route the student is on, such as /course/list. */
	readonly current?: string;
	/** Says "menu" beside the button of narrow screens, for a row that holds nothing else. */
	readonly showLabel?: boolean;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"menu.bar": MenuBarProps;
	}
}

const loadDrawer = () => import("./MenuDrawer.tsx");
const MenuDrawer = lazy(loadDrawer);

/** Fetches the drawer's code when a pointer or the focus nears; the press itself fetches it too. */
const preload = () => {
	loadDrawer().catch((error: unknown) => console.warn("the menu could not be fetched ahead", error));
};

const Nav = styled.nav`
	& > ul {
		display: flex;
		flex-wrap: wrap;
		gap: 2px;
		margin: 0;
		padding: 0;
		list-style: none;
	}
	& > ul > li > a {
		display: inline-flex;
		align-items: center;
		height: 40px;
		padding: 0 var(--space-3);
		border-radius: var(--radius-s);
		color: var(--header-text);
		text-decoration: none;
		white-space: nowrap;
	}
	& > ul > li > a:hover {
		background: var(--header-hover);
	}
	/* A mark without width: a heavier word would push the rest of the menu aside at every step. */
	& > ul > li > :is([aria-current="page"], [data-current="true"]) {
		box-shadow: inset 0 -2px 0 var(--header-accent);
		border-radius: 0;
	}
	@media (forced-colors: active) {
		& > ul > li > :is([aria-current="page"], [data-current="true"]) {
			text-decoration: underline;
		}
	}
	& > ul > li > a:focus-visible {
		outline: 2px solid var(--header-accent);
		outline-offset: -2px;
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

const Opener = styled.button`
	display: none;
	align-items: center;
	gap: var(--space-2);
	height: 44px;
	padding: 0 var(--space-2);
	border: 0;
	border-radius: var(--radius-s);
	background: transparent;
	color: var(--header-text);
	font: inherit;
	cursor: pointer;
	& > svg {
		width: 24px;
		height: 24px;
	}
	&:focus-visible {
		outline: 2px solid var(--header-accent);
		outline-offset: -2px;
	}
	@media (max-width: 1023px) {
		display: inline-flex;
	}
`;

/** The main menu: a row of links and sub-menus, or a button with a drawer where the row has no room. */
export function MenuBarBlock({
	props: { items, current = "", showLabel = false },
}: BlockProps<MenuBarProps>) {
	const t = useT();
	const links = useMemo(() => menuLinks(items), [items]);
	const [drawer, setDrawer] = useState<"never" | "open" | "closed">("never");
	return (
		<>
			<Opener
				type="button"
				{...(showLabel ? {} : { "aria-label": t("menu.open") })}
				aria-haspopup="dialog"
				onPointerEnter={preload}
				onFocus={preload}
				onClick={() => setDrawer("open")}
			>
				<svg viewBox="0 0 24 24" aria-hidden="true">
					<path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
				</svg>
				{showLabel && t("menu.open")}
			</Opener>
			<Nav aria-label={t("menu.label")}>
				<ul>
					{links.map((link) =>
						link.children.length > 0 ? (
							<SubMenu
								key={link.id}
								link={link}
								current={isCurrent(link, current)}
								currentHref={`#${current}`}
							/>
						) : (
							<li key={link.id}>
								<MenuAnchor link={link} current={link.href === `#${current}`} />
							</li>
						),
					)}
				</ul>
			</Nav>
			{drawer !== "never" && (
				<BlockBoundary place="menu.bar drawer">
					<Suspense fallback={null}>
						<MenuDrawer
							links={links}
							currentHref={`#${current}`}
							open={drawer === "open"}
							onClose={() => setDrawer("closed")}
						/>
					</Suspense>
				</BlockBoundary>
			)}
		</>
	);
}
